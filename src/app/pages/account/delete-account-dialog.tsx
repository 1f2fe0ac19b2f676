import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { call } from '#client/call.ts';
import { encryptPassword } from '#client/password.ts';
import { account } from '#contract/account.contract.ts';
import { deletionGraceDays } from '#contract/limits.ts';
import { useChangeProfile } from './use-change-profile.ts';

/** Asks for the password before the account is deleted. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'form', 'ui']);
  const errorText = useErrorText();
  const changeProfile = useChangeProfile();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const request = useMutation({
    networkMode: 'always',
    mutationFn: async () => call(account.requestDeletion, { password: await encryptPassword(password) }),
    onSuccess: ({ deletionDate }) => {
      onClose();
      void changeProfile({ deletionDate });
    },
    onError: () => input.current?.select(),
  });

  function submit() {
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else request.mutate();
  }

  const wrong = missing ? t('form:errors.required') : request.error && errorText(request.error);
  return (
    <FormDialog
      destructive
      title={t('data.deleteTitle')}
      text={t('data.deleteText', { days: deletionGraceDays })}
      yes={t('data.deleteConfirm')}
      no={t('ui:cancel')}
      busy={request.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PasswordInput
        ref={input}
        mb="lg"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        label={t('data.deletePassword')}
        value={password}
        error={wrong}
        aria-invalid={wrong !== null}
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={{ 'aria-label': t('form:showPassword'), tabIndex: 0 }}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setMissing(false);
          request.reset();
        }}
      />
    </FormDialog>
  );
}
