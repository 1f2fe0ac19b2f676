import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { FormDialog } from '#ui/form-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  busy: boolean;
  destructive?: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for the reason of a decision, which is needed. */
export function ReasonDialog({ title, text, onReason, ...others }: ReasonDialogProps): ReactNode {
  const { t } = useTranslation('desk-payments');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      {...others}
      title={title}
      text={text}
      yes={title}
      no={t('cancel')}
      onSubmit={(form) => {
        const reason = typedIn(form, 'reason');
        setMissing(reason === '');
        if (reason !== '') onReason(reason);
      }}
    >
      <Textarea
        name="reason"
        label={t('reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        error={isMissing && t('reasonMissing')}
      />
    </FormDialog>
  );
}
