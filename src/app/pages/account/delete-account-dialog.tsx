import { Box, Button, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '#app/parts/site/code/code-input.tsx';
import { isCode, readCode } from '#app/parts/site/code/code-text.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { call } from '#client/call.ts';
import { encryptPassword } from '#client/password.ts';
import type { UserInfo } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { deletionGraceDays } from '#contract/limits.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useChangeProfile } from './use-change-profile.ts';
import { usePhoneText } from './use-phone-text.ts';

interface DeleteAccountDialogProps {
  profile: UserInfo;
  onClose: () => void;
}

/** Asks for the password, or for a code that is sent to the account's own address, before the account is deleted. */
export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation(['account', 'account.flow', 'form', 'ui']);
  const errorText = useErrorText();
  const phoneText = usePhoneText();
  const changeProfile = useChangeProfile();
  const fields = useRef<HTMLDivElement>(null);
  const [byCode, setByCode] = useState(!profile.hasPassword);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const field = () => fields.current?.querySelector('input');
  const request = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      call(
        account.requestDeletion,
        byCode ? { code: readCode(typed) } : { password: await encryptPassword(typed) },
      ),
    onSuccess: ({ deletionDate }) => {
      onClose();
      void changeProfile({ deletionDate });
    },
    onError: () => field()?.select(),
  });

  function submit() {
    const isMissing = byCode ? !isCode(readCode(typed)) : typed === '';
    setMissing(isMissing);
    if (isMissing) field()?.focus();
    else request.mutate();
  }

  function change(text: string) {
    setTyped(text);
    setMissing(false);
    request.reset();
  }

  function changeWay() {
    flushSync(() => {
      change('');
      setByCode(!byCode);
    });
    // The button that was pressed belongs to the other way.
    field()?.focus();
  }

  const isByMail = profile.email !== '';
  const address = isByMail ? profile.email : phoneText(profile.mobile, profile.phoneAscription);
  const missingText = t(byCode ? 'account.flow:fields.mailCode.error.minLength' : 'form:errors.required');
  const wrong = missing ? missingText : request.error && errorText(request.error);
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
      <Box ref={fields} mb="lg">
        {byCode ? (
          <>
            <Text mb="sm">{t('data.deleteCodeTo', { address })}</Text>
            <CodeInput
              from="form"
              label={t(`account.flow:fields.${isByMail ? 'mailCode' : 'phoneCode'}.label`)}
              error={wrong}
              isNeeded
              checkedAddress={() => address}
              send={() => call(account.deletionCode, {})}
              onChange={change}
            />
          </>
        ) : (
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            label={t('data.deletePassword')}
            value={typed}
            error={wrong}
            aria-invalid={wrong !== null}
            errorProps={{ role: 'alert' }}
            visibilityToggleButtonProps={{ 'aria-label': t('form:showPassword'), tabIndex: 0 }}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
        {profile.hasPassword && (
          <Button variant="subtle" size="sm" mt="xs" onClick={changeWay}>
            {t(byCode ? 'data.deleteByPassword' : 'data.deleteByCode')}
          </Button>
        )}
      </Box>
    </FormDialog>
  );
}
