import { SegmentedControl, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readRememberedLogin } from '#client/remembered-login.ts';
import { useSession } from '#client/session.ts';
import { chooserPath } from './auth-paths.ts';
import { CredentialsForm } from './credentials-form.tsx';
import classes from './login-form.module.css';
import { useSignIn } from './use-sign-in.ts';

const kinds = ['individual', 'company'] as const;
const ways = ['byEmail', 'byPhone'] as const;

export function LoginForm({ target }: { target: string }) {
  const { t } = useTranslation('auth');
  const { endedBecause } = useSession();
  const [kind, setKind] = useState<string>('individual');
  const [way, setWay] = useState<string>(() => ways[readRememberedLogin()?.loginType ?? 0]);
  const signIn = useSignIn(target);
  // Companies sign in with an e-mail address, because the phone number of their contact person may also belong
  // to another account.
  const loginType = kind === 'individual' && way === 'byPhone' ? 1 : 0;

  const form = <CredentialsForm key={loginType} loginType={loginType} signIn={signIn} />;
  return (
    <>
      <Title order={1} fz="clamp(1.75rem, 4.4vw, 2.125rem)" lts="-0.015em">
        {t('login.title')}
      </Title>
      <p className={classes.lead}>{t('login.lead')}</p>
      {endedBecause && !signIn.error && <p className={classes.notice}>{endedBecause}</p>}
      <SegmentedControl
        fullWidth
        aria-label={t('login.kind')}
        value={kind}
        onChange={(next) => {
          signIn.reset();
          setKind(next);
        }}
        data={kinds.map((value) => ({ value, label: t(`login.${value}`) }))}
      />
      {kind === 'company' ? (
        <>
          <Text mt={12} c="dimmed" fz={15}>
            {t('login.companyNote')}
          </Text>
          {form}
        </>
      ) : (
        <Tabs
          value={way}
          onChange={(next) => {
            signIn.reset();
            setWay(next ?? way);
          }}
          className={classes.ways}
        >
          <Tabs.List grow aria-label={t('login.way')}>
            {ways.map((value) => (
              <Tabs.Tab key={value} value={value}>
                {t(`login.${value}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={way}>{form}</Tabs.Panel>
        </Tabs>
      )}
      <p className={classes.other}>
        {t('login.noAccount')} <Link to={chooserPath(target)}>{t('login.register')}</Link>
      </p>
    </>
  );
}
