import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/form-dialog.tsx';

interface CompleteDialogProps {
  busy: boolean;
  onClose: () => void;
  onConfirm: (documents: readonly File[]) => void;
}

/** Asks for the papers that the customer gets, the visa for example, and completes an accepted application. */
export function CompleteDialog({ busy, onClose, onConfirm }: CompleteDialogProps): ReactNode {
  const { t } = useTranslation('desk-review');
  const [documents, setDocuments] = useState<File[]>([]);
  return (
    <FormDialog
      title={t('complete.title')}
      text={t('complete.text')}
      yes={t('complete.yes')}
      no={t('cancel')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => onConfirm(documents)}
    >
      <TextInput
        type="file"
        multiple
        mb={20}
        label={t('complete.label')}
        accept="application/pdf,image/jpeg,image/png"
        onChange={({ currentTarget }) => setDocuments([...(currentTarget.files ?? [])])}
      />
    </FormDialog>
  );
}
