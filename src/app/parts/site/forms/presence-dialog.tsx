import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { canUsePasskeys, provePresence } from '#client/passkey.ts';
import { encryptPassword } from '#client/password.ts';
import { useCall } from '#client/query.ts';
import { account } from '#contract/account.contract.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { presence } from '#contract/presence.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { CodeInput } from '../code/code-input.tsx';
import { isCode, readCode } from '../code/code-text.ts';
import { usePasskeyErrorText } from './use-passkey-error-text.ts';

interface PresenceDialogProps {
  /** What is about to be changed: how the owner signs in, or who works in the back office. */
  about: 'signIn' | 'operators';
  onAnswer(isProved: boolean): void;
}

/** Asks the owner for a proof to be present: the password, a code, or a passkey. */
export function PresenceDialog({ about, onAnswer }: PresenceDialogProps) {
  const { t } = useTranslation(['auth', 'ui']);
  const errorText = usePasskeyErrorText();
  const { data: owner } = useCall(account.profile, {});
  const { data: passkeys = [] } = useCall(passkey.list, {});
  const fields = useRef<HTMLDivElement>(null);
  const [wantsCode, setWantsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const select = (): void => fields.current?.querySelector('input')?.select();
  const prove = useMutation({
    networkMode: 'always',
    mutationFn: (proof: () => Promise<unknown>) => proof(),
    onSuccess: () => onAnswer(true),
    onError: () => select(),
  });
  if (owner === undefined) return null;

  const byCode = wantsCode || !owner.hasPassword;
  const reset = (): void => {
    setProblem(undefined);
    prove.reset();
  };
  function refuse(text: string) {
    setProblem(text);
    select();
  }
  function submit(form: FormData) {
    const entry = form.get('password');
    const secret = typeof entry === 'string' ? entry : '';
    reset();
    if (byCode) {
      const code = readCode(secret);
      if (isCode(code)) prove.mutate(() => call(presence.byCode, { code }));
      else refuse(t('login.codeInvalid'));
    } else if (secret === '') refuse(t('login.passwordMissing'));
    else prove.mutate(async () => call(presence.byPassword, { password: await encryptPassword(secret) }));
  }

  return (
    <FormDialog
      title={t('presence.title')}
      text={t(about === 'operators' ? 'presence.ofOperators' : 'presence.text')}
      yes={t('presence.confirm')}
      no={t('ui:cancel')}
      busy={prove.isPending}
      onClose={() => onAnswer(false)}
      onSubmit={submit}
    >
      <Stack ref={fields} gap={14} mb={14}>
        {byCode ? (
          <>
            <Text>{t('presence.codeTo', { address: owner.email || owner.mobile })}</Text>
            <CodeInput
              label={t(owner.email === '' ? 'login.code' : 'mailCode.code')}
              error={problem}
              isNeeded
              checkedAddress={() => owner.email || owner.mobile}
              send={() => call(presence.sendCode, {})}
            />
          </>
        ) : (
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            label={t('login.password')}
            error={problem}
            errorProps={{ role: 'alert' }}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          />
        )}
        {owner.hasPassword && (
          <Button
            variant="subtle"
            onClick={() => {
              reset();
              setWantsCode(!wantsCode);
            }}
          >
            {t(byCode ? 'presence.byPassword' : 'presence.byCode')}
          </Button>
        )}
        {passkeys.length > 0 && canUsePasskeys() && (
          <BusyButton
            variant="default"
            leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
            busy={prove.isPending}
            onClick={() => prove.mutate(provePresence)}
          >
            {t('passkey.use')}
          </BusyButton>
        )}
      </Stack>
      <Text component="div" role="alert" c="var(--mantine-color-error)" fz={15} mb={prove.error ? 14 : 0}>
        {prove.error && errorText(prove.error)}
      </Text>
    </FormDialog>
  );
}
