import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import type { ApiError } from '#client/api-error.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import { longestPasskeyName } from '#contract/passkey-limits.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';

interface RenamePasskeyProps {
  id: string;
  name: string;
  onClose(): void;
}

const sentences: Readonly<Record<string, string>> = {
  required: 'passkey.nameEmpty',
  maxLength: 'passkey.nameLong',
  format: 'passkey.nameWrong',
};

/** Asks for another name of a passkey. */
export function RenamePasskey({ id, name, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation(['auth', 'ui']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const rename = useCallMutation(passkey.rename, {
    onSuccess: async () => {
      onClose();
      notify('good', t('passkey.renamed'));
      await client.invalidateQueries({ queryKey: callKey(passkey.list) });
    },
    onError: () => input.current?.select(),
  });
  const sentenceOf = (error: ApiError): string => {
    const key = sentences[error.errors[0]?.keyword ?? ''];
    return key === undefined ? errorText(error) : t(key, { most: longestPasskeyName });
  };
  return (
    <FormDialog
      title={t('passkey.renameTitle')}
      text={t('passkey.renameText')}
      yes={t('passkey.save')}
      no={t('ui:cancel')}
      busy={rename.isPending}
      onClose={onClose}
      onSubmit={() => rename.mutate({ id, name: typed })}
    >
      <TextInput
        ref={input}
        mb="lg"
        name="name"
        autoComplete="off"
        required
        withAsterisk={false}
        label={t('passkey.name')}
        value={typed}
        error={rename.error && sentenceOf(rename.error)}
        aria-invalid={rename.error !== null}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          rename.reset();
        }}
      />
    </FormDialog>
  );
}
