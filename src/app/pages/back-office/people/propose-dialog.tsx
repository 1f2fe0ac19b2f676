import { FileInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { call } from '#client/call.ts';
import { accountChanges } from '#contract/desk-people.contract.ts';
import { site } from '#contract/site.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';
import type { CustomerData } from './account-data.ts';

interface ProposeDialogProps {
  customer: CustomerData;
  onClose: () => void;
}

/** Proposes another address or company data with a proof; another operator has to agree. */
export function ProposeDialog({ customer, onClose }: ProposeDialogProps): ReactNode {
  const { t } = useTranslation('desk-people');
  const errorText = useErrorText();
  const [errors, setErrors] = useState<{ wanted?: string; proof?: string }>({});
  const [file, setFile] = useState<File | null>(null);
  const [isUploading, setUploading] = useState(false);
  const propose = useDeskMutation(accountChanges.propose, {
    changes: [accountChanges.list],
    done: t('propose.done'),
    onDone: onClose,
  });

  async function submit(form: FormData): Promise<void> {
    const given = (name: string, before: string): string | undefined => {
      const text = typedIn(form, name);
      return text === '' || text === before ? undefined : text;
    };
    const mail = given('mail', customer.mail);
    const companyName = given('companyName', customer.company?.name ?? '');
    const taxNumber = given('taxNumber', customer.company?.taxNumber ?? '');
    const proof = typedIn(form, 'proof');
    const isUnchanged = [mail, companyName, taxNumber].every((each) => each === undefined);
    const wrong = {
      ...(isUnchanged && { wanted: t('propose.unchanged') }),
      ...(proof === '' && { proof: t('propose.proofMissing') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setUploading(true);
    try {
      const uploaded = file && (await call(site.upload, { module: 'document' }, { file }));
      await propose.mutateAsync({
        id: customer.id,
        wanted: {
          ...(mail !== undefined && { mail }),
          ...(companyName !== undefined && { companyName }),
          ...(taxNumber !== undefined && { taxNumber }),
        },
        proof,
        ...(uploaded && { file: uploaded.id }),
      });
    } catch (error) {
      // The call itself has said what is wrong with it.
      if (!propose.isError) notify('bad', errorText(error));
    } finally {
      setUploading(false);
    }
  }

  return (
    <FormDialog
      title={t('propose.action')}
      text={t('propose.text')}
      yes={t('propose.yes')}
      no={t('cancel')}
      busy={isUploading || propose.isPending}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
    >
      <TextInput
        name="mail"
        label={t('mail')}
        defaultValue={customer.mail}
        error={errors.wanted}
        maxLength={254}
      />
      {customer.company && (
        <>
          <TextInput
            name="companyName"
            label={t('company')}
            defaultValue={customer.company.name}
            maxLength={120}
            mt={10}
          />
          <TextInput
            name="taxNumber"
            label={t('taxNumber')}
            defaultValue={customer.company.taxNumber}
            maxLength={40}
            mt={10}
          />
        </>
      )}
      <Textarea
        name="proof"
        label={t('propose.proof')}
        description={t('propose.proofHint')}
        error={errors.proof}
        required
        maxLength={1000}
        mt={10}
      />
      <FileInput
        label={t('propose.file')}
        description={t('propose.fileHint')}
        accept="application/pdf,image/jpeg,image/png"
        value={file}
        onChange={setFile}
        clearable
        clearButtonProps={{ 'aria-label': t('propose.noFile') }}
        mt={10}
      />
    </FormDialog>
  );
}
