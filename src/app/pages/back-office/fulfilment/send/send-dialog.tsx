import { FileInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { useDeskError } from '#app/parts/back-office/use-desk-error.ts';
import { call } from '#client/call.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { fileLimits } from '#contract/file-limits.ts';
import { site } from '#contract/site.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { useFulfilment } from '../use-fulfilment.ts';
import { CarrierField, carrierIn } from './carrier-field.tsx';
import type { ToSend } from './to-send.ts';

interface SendDialogProps {
  order: ToSend;
  onClose: () => void;
}

/** Marks one order as sent: carrier, number, and documents that its customer gets. */
export function SendDialog({ order, onClose }: SendDialogProps): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const errorText = useDeskError();
  const [files, setFiles] = useState<File[]>([]);
  const [isMissing, setMissing] = useState(false);
  const send = useFulfilment(deskFulfilment.send, t('send.done'), onClose);
  const upload = useMutation({
    mutationFn: async (form: FormData) => {
      const documents: string[] = [];
      for (const file of files) {
        const module = file.type === 'application/pdf' ? 'document' : 'image';
        documents.push((await call(site.upload, { module }, { file })).id);
      }
      const logistics = carrierIn(form);
      await send.mutateAsync({
        id: order.id,
        version: order.version,
        expressNumber: typedIn(form, 'number'),
        ...(logistics !== undefined && { logistics }),
        documents,
        manual: [],
      });
    },
    // What the change itself has refused was told already.
    onError: (error) => {
      if (!send.isError) notify('bad', errorText(error));
    },
  });
  return (
    <FormDialog
      title={t('send.oneTitle', { number: order.orderNumber })}
      text={t('send.oneText')}
      yes={t('send.title')}
      no={t('send.cancel')}
      busy={upload.isPending}
      onClose={onClose}
      onSubmit={(form) => {
        const isEmpty = typedIn(form, 'number') === '';
        setMissing(isEmpty);
        if (!isEmpty) upload.mutate(form);
      }}
    >
      <Stack gap={12}>
        <TextInput
          name="number"
          label={t('send.number')}
          required
          maxLength={60}
          error={isMissing && t('send.number')}
        />
        <CarrierField />
        <FileInput
          multiple
          clearable
          label={t('send.documents')}
          description={t('send.documentsHint')}
          accept={fileLimits.receipts.join()}
          value={files}
          onChange={setFiles}
        />
      </Stack>
    </FormDialog>
  );
}
