import { Anchor, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '#app/parts/site/code/code-input.tsx';
import { isCode, readCode } from '#app/parts/site/code/code-text.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { call } from '#client/call.ts';
import { forgetLogin } from '#client/remembered-login.ts';
import { auth } from '#contract/auth.contract.ts';
import { LoginType } from '#contract/roles.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { useTypedBefore } from '#ui/use-typed-before.ts';
import { problemOfUsername } from './check-credentials.ts';
import { FormAlert } from './form-alert.tsx';
import classes from './login-form.module.css';
import { useSignedIn } from './use-signed-in.ts';

interface Problems {
  mail?: string;
  code?: string;
}

interface MailCodeFormProps {
  target: string;
  /** The address that was typed where a password was refused; empty if none was. */
  typed?: string;
}

/** Signs in, or registers, with an e-mail address and the code that is sent to it. */
export function MailCodeForm({ target, typed = '' }: MailCodeFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [mail, setMail] = useState(typed);
  const [problems, setProblems] = useState<Problems>({});
  const signedIn = useSignedIn(target);
  useTypedBefore(form);
  // The button that has led here is gone.
  useEffect(() => {
    if (typed !== '') form.current?.querySelector<HTMLElement>('[name="mail"]')?.focus();
  }, [typed]);
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async (code: string) => {
      const { accessToken } = await call(auth.mailLogin, { mail: mail.trim(), code });
      await signedIn(accessToken, forgetLogin);
    },
  });

  function show(found: Problems): boolean {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    form.current?.querySelector<HTMLElement>(`[name="${first === 'mail' ? 'mail' : 'password'}"]`)?.focus();
    return false;
  }

  const problemOfMail = (): Problems => {
    const problem = problemOfUsername(LoginType.password, mail.trim());
    return problem === undefined ? {} : { mail: problem };
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const entry = new FormData(event.currentTarget).get('password');
    const code = readCode(typeof entry === 'string' ? entry : '');
    const ofCode: Problems = isCode(code) ? {} : { code: 'login.codeInvalid' };
    if (show({ ...problemOfMail(), ...ofCode })) signIn.mutate(code);
  }

  return (
    <form ref={form} method="dialog" noValidate className={classes.form} onSubmit={submit}>
      <Text c="dimmed" fz={15}>
        {t('mailCode.lead')}
      </Text>
      <TextInput
        name="mail"
        type="email"
        autoComplete="email webauthn"
        size="md"
        required
        withAsterisk={false}
        label={t('login.email')}
        error={problems.mail && t(problems.mail)}
        value={mail}
        onChange={({ currentTarget }) => setMail(currentTarget.value)}
      />
      <CodeInput
        label={t('mailCode.code')}
        error={problems.code && t(problems.code)}
        isNeeded
        checkedAddress={() => (show(problemOfMail()) ? mail.trim() : null)}
        send={(address) => call(auth.mailCode, { mail: address })}
      />
      <FormAlert>{signIn.error && errorText(signIn.error)}</FormAlert>
      <BusyButton type="submit" size="md" fullWidth busy={signIn.isPending}>
        {t('mailCode.submit')}
      </BusyButton>
      <Text c="dimmed" fz={14}>
        {t('mailCode.terms')}{' '}
        <Anchor component={ExternalLink} href="/agreement" hint="spoken" fz={14} underline="always">
          {t('mailCode.readTerms')}
        </Anchor>
      </Text>
    </form>
  );
}
