import { Anchor, SegmentedControl, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '#ui/notice.tsx';
import { readRememberedLogin } from '#client/remembered-login.ts';
import { useSession } from '#client/session.ts';
import { LoginType } from '#contract/roles.ts';
import { chooserPath } from './auth-paths.ts';
import { CredentialsForm } from './credentials-form.tsx';
import classes from './login-form.module.css';
import { useSignIn } from './use-sign-in.ts';

const kinds = ['individual', 'company'] as const;
const ways: Readonly<Record<LoginType, 'byEmail' | 'byPhone'>> = {
  [LoginType.password]: 'byEmail',
  [LoginType.code]: 'byPhone',
};

export function LoginForm({ target }: { target: string }) {
  const { t } = useTranslation('auth');
  const { endedBecause } = useSession();
  const [kind, setKind] = useState<string>('individual');
  const [way, setWay] = useState<string>(() => ways[readRememberedLogin()?.loginType ?? LoginType.password]);
  const signIn = useSignIn(target);
  // Companies sign in with an e-mail address, because the phone number of their contact person may also belong
  // to another account.
  const loginType = kind === 'individual' && way === 'byPhone' ? LoginType.code : LoginType.password;

  const form = <CredentialsForm key={loginType} loginType={loginType} signIn={signIn} />;
  return (
    <>
      <Title order={1} fz="clamp(1.75rem, 4.4vw, 2.125rem)" lts="-0.015em">
        {t('login.title')}
      </Title>
      <Text mt={6} mb={24} c="dimmed">
        {t('login.lead')}
      </Text>
      {endedBecause && !signIn.error && <Notice tone="doubt">{endedBecause}</Notice>}
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
          mt={14}
          className={classes.ways}
        >
          <Tabs.List grow aria-label={t('login.way')}>
            {Object.values(ways).map((value) => (
              <Tabs.Tab key={value} value={value}>
                {t(`login.${value}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={way}>{form}</Tabs.Panel>
        </Tabs>
      )}
      <Text mt={24} c="dimmed" fz={15}>
        {t('login.noAccount')}{' '}
        <Anchor component={Link} to={chooserPath(target)} fw={600} underline="always">
          {t('login.register')}
        </Anchor>
      </Text>
    </>
  );
}
