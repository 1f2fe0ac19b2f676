import { Anchor, Button, Group, Checkbox, PasswordInput, Text, TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CodeInput } from '#app/parts/site/code/code-input.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { readRememberedLogin, type RememberedLogin } from '#client/remembered-login.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { LoginType } from '#contract/roles.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import {
  checkCredentials,
  problemOfUsername,
  readSecret,
  readUsername,
  type CredentialProblems,
} from './check-credentials.ts';
import { FormAlert } from './form-alert.tsx';
import { useTypedBefore } from '#ui/use-typed-before.ts';
import classes from './login-form.module.css';
import type { useSignIn } from './use-sign-in.ts';

interface CredentialsFormProps {
  loginType: LoginType;
  signIn: ReturnType<typeof useSignIn>;
  /** Changes to signing in by a code that is sent to this address. */
  onMailCode(mail: string): void;
}

/** The remembered sign-in of this device, when it was made in the given way. */
function rememberedOf(loginType: LoginType): RememberedLogin | null {
  const remembered = readRememberedLogin();
  return remembered?.loginType === loginType ? remembered : null;
}

/** The fields for one way to sign in. */
export function CredentialsForm({ loginType, signIn, onMailCode }: CredentialsFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [remembered, setRemembered] = useState<RememberedLogin | null>(null);
  const [typed, setTyped] = useState('');
  const [remember, setRemember] = useState(false);
  const [isKnown, setIsKnown] = useState(false);
  const [problems, setProblems] = useState<CredentialProblems>({});
  const form = useRef<HTMLFormElement>(null);
  // Read only once: what is remembered during this sign-in applies to the next visit. Not before the form is shown: the
  // server, which renders it, does not know this device.
  useLayoutEffect(() => {
    const found = rememberedOf(loginType);
    if (found === null) return;
    setRemembered(found);
    setTyped(found.username);
    setRemember(true);
    setIsKnown(found.canResume);
  }, [loginType]);
  // What was typed before replaces what is remembered.
  useTypedBefore(form);
  const username = readUsername(loginType, typed);
  const canResume = isKnown && remember && username === remembered?.username;

  // Others may have guessed so often that no password is taken. A code is.
  const isRefused =
    loginType === LoginType.password &&
    signIn.error instanceof ApiError &&
    signIn.error.code === errors.tooManyRequests.code;

  function show(found: CredentialProblems) {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const entry = new FormData(event.currentTarget).get('password');
    const password = readSecret(loginType, typeof entry === 'string' ? entry : '');
    const credentials = { loginType, username, password, remember };
    const found = checkCredentials(credentials, canResume);
    show(found);
    if (Object.keys(found).length > 0) return;
    signIn.mutate(credentials, { onSuccess: (isSignedIn) => isSignedIn || askForSecret() });
  }

  function askForSecret() {
    setIsKnown(false);
    show({ password: loginType === LoginType.password ? 'login.rememberedNot' : 'login.codeInvalid' });
  }

  function checkedPhone(): string | null {
    const problem = problemOfUsername(loginType, username);
    show(problem === undefined ? {} : { username: problem });
    return problem === undefined ? username : null;
  }

  return (
    <form ref={form} method="dialog" noValidate className={classes.form} onSubmit={submit}>
      {canResume && (
        <Text px={14} py={10} bdrs="md" bg="jade.0" c="jade.8" fz={15}>
          {t('login.remembered')}
        </Text>
      )}
      <TextInput
        name="username"
        type={loginType === LoginType.password ? 'email' : 'tel'}
        autoComplete={loginType === LoginType.password ? 'username webauthn' : 'tel-national'}
        size="md"
        required
        withAsterisk={false}
        label={t(loginType === LoginType.password ? 'login.email' : 'login.phone')}
        error={problems.username && t(problems.username)}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {loginType === LoginType.password ? (
        <PasswordInput
          name="password"
          autoComplete="current-password"
          size="md"
          required={!canResume}
          withAsterisk={false}
          label={t('login.password')}
          error={problems.password && t(problems.password)}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
        />
      ) : (
        <CodeInput
          label={t('login.code')}
          error={problems.password && t(problems.password)}
          isNeeded={!canResume}
          checkedAddress={checkedPhone}
          send={(phone) => call(auth.sendVerify, { loginType: LoginType.code, username: phone })}
        />
      )}
      <Group justify="space-between" gap="8px 16px">
        <Checkbox
          label={t('login.remember')}
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
        <Anchor component={Link} to="/forget" py={10} fz={15} underline="always">
          {t('login.forgot')}
        </Anchor>
      </Group>
      <FormAlert>{signIn.error && errorText(signIn.error)}</FormAlert>
      {isRefused && (
        <>
          <Text fz={15}>{t('login.codeInstead')}</Text>
          <Button variant="default" size="md" fullWidth onClick={() => onMailCode(username)}>
            {t('login.useMailCode')}
          </Button>
        </>
      )}
      <BusyButton type="submit" size="md" fullWidth busy={signIn.isPending}>
        {t('login.submit')}
      </BusyButton>
    </form>
  );
}
