import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { deskPeople } from '#contract/desk-people.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';

/** Has an account erased, with the reason, which the record has. */
export function EraseDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk-people');
  const [isMissing, setMissing] = useState(false);
  const erase = useDeskMutation(deskPeople.erase, {
    changes: [deskPeople.customer],
    done: t('erase.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('erase.action')}
      text={t('erase.text')}
      yes={t('erase.yes')}
      no={t('cancel')}
      destructive
      busy={erase.isPending}
      onClose={onClose}
      onSubmit={(form) => {
        const reason = typedIn(form, 'reason');
        setMissing(reason === '');
        if (reason !== '') erase.mutate({ id, reason });
      }}
    >
      <Textarea
        name="reason"
        label={t('erase.reason')}
        required
        maxLength={500}
        error={isMissing && t('erase.reasonMissing')}
      />
    </FormDialog>
  );
}
