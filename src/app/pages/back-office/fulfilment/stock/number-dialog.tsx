import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { FormDialog } from '#ui/form-dialog.tsx';

interface NumberDialogProps {
  title: string;
  text: string;
  /** How many there are. */
  before: number;
  busy: boolean;
  onClose: () => void;
  onNumber: (count: number) => void;
}

/** Asks how many there are now. */
export function NumberDialog({ before, onNumber, ...others }: NumberDialogProps): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const [isWrong, setWrong] = useState(false);
  return (
    <FormDialog
      {...others}
      yes={t('stock.save')}
      no={t('send.cancel')}
      onSubmit={(form) => {
        const typed = typedIn(form, 'count');
        const isNumber = /^\d{1,6}$/.test(typed);
        setWrong(!isNumber);
        if (isNumber) onNumber(Number(typed));
      }}
    >
      <TextInput
        name="count"
        label={t('stock.number')}
        inputMode="numeric"
        maxLength={6}
        defaultValue={before}
        error={isWrong && t('stock.numberMissing')}
      />
    </FormDialog>
  );
}
