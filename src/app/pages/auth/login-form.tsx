import { Button, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#app/ui/use-error-text.ts';
import { useSession } from '#client/session.ts';
import { checkCredentials, type CredentialProblems } from './check-credentials.ts';
import classes from './login-form.module.css';
import { chooserPath } from './auth-paths.ts';
import { useSignIn } from './use-sign-in.ts';

export function LoginForm({ target }: { target: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { endedBecause } = useSession();
  const [kind, setKind] = useState('individual');
  const [problems, setProblems] = useState<CredentialProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn(target);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const entry = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const username = entry('username').trim();
    const password = entry('password');
    const found = checkCredentials(username, password);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) signIn.mutate({ username, password });
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <>
      <h1 className={classes.title}>{t('login.title')}</h1>
      <p className={classes.lead}>{t('login.lead')}</p>
      {endedBecause && !signIn.error && <p className={classes.notice}>{endedBecause}</p>}
      <SegmentedControl
        fullWidth
        aria-label={t('login.kind')}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'individual', label: t('login.individual') },
          { value: 'company', label: t('login.company') },
        ]}
      />
      {kind === 'company' && <p className={classes.note}>{t('login.companyNote')}</p>}
      <form ref={form} noValidate className={classes.form} onSubmit={submit}>
        <TextInput
          name="username"
          type="email"
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          label={t('login.email')}
          error={problems.username && t(problems.username)}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          label={t('login.password')}
          error={problems.password && t(problems.password)}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
        />
        <div role="alert">{signIn.error && <p className={classes.error}>{errorText(signIn.error)}</p>}</div>
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </form>
      <p className={classes.other}>
        {t('login.noAccount')} <Link to={chooserPath(target)}>{t('login.register')}</Link>
      </p>
    </>
  );
}
