import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/form-dialog.tsx';

interface TextDialogProps {
  /** The texts: `giveUp` or `takeOver` of the catalogue. */
  of: 'giveUp' | 'takeOver';
  /** What they name: who works on it, or the language of the customer. */
  values: Readonly<Record<string, string>>;
  busy: boolean;
  onClose: () => void;
  onConfirm: (text: string) => void;
}

/** Asks for a text without which something is not done. */
export function TextDialog({ of, values, busy, onClose, onConfirm }: TextDialogProps): ReactNode {
  const { t } = useTranslation('desk-review');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={t(`${of}.title`)}
      text={t(`${of}.text`, values)}
      yes={t(`${of}.yes`)}
      no={t('cancel')}
      destructive={of === 'giveUp'}
      busy={busy}
      onClose={onClose}
      onSubmit={(form) => {
        const given = form.get('text');
        const text = typeof given === 'string' ? given.trim() : '';
        setMissing(text === '');
        if (text !== '') onConfirm(text);
      }}
    >
      <TextInput
        name="text"
        mb={20}
        label={t(`${of}.label`)}
        maxLength={300}
        {...(isMissing && { error: t('textMissing') })}
      />
    </FormDialog>
  );
}
