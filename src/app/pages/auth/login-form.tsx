import { Anchor, SegmentedControl, Tabs, Text, Title } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '#ui/notice.tsx';
import { readRememberedLogin } from '#client/remembered-login.ts';
import { useSession } from '#client/session.ts';
import { LoginType } from '#contract/roles.ts';
import { chooserPath } from './auth-paths.ts';
import { CredentialsForm } from './credentials-form.tsx';
import classes from './login-form.module.css';
import { MailCodeForm } from './mail-code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useSignIn } from './use-sign-in.ts';

const kinds = ['individual', 'company'] as const;
const ways = ['byEmail', 'byMailCode', 'byPhone'] as const;
type Way = (typeof ways)[number];

interface LoginFormProps {
  target: string;
  /** Whether the visitor is on the way to something that needs an account, and may have none: a code is enough. */
  isNew: boolean;
}

export function LoginForm({ target, isNew }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const { endedBecause } = useSession();
  const [kind, setKind] = useState<string>('individual');
  const [way, setWay] = useState<Way>(isNew ? 'byMailCode' : 'byEmail');
  const [mail, setMail] = useState('');
  // Only this device knows how its user signed in last. The server, which renders the form, does not. What was typed
  // before that is known stays.
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const remembered = readRememberedLogin();
    const fields = place.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])');
    const isTyped = [...(fields ?? [])].some(({ value }) => value !== '');
    if (remembered === null || isTyped) return;
    setWay(remembered.loginType === LoginType.code ? 'byPhone' : 'byEmail');
  }, []);
  const signIn = useSignIn(target);
  // Companies sign in with an e-mail address, because the phone number of their contact person may also belong
  // to another account.
  const loginType = kind === 'individual' && way === 'byPhone' ? LoginType.code : LoginType.password;

  const byMailCode = (mail: string): void => {
    signIn.reset();
    setMail(mail);
    setKind('individual');
    setWay('byMailCode');
  };
  const form = (
    <CredentialsForm key={loginType} loginType={loginType} signIn={signIn} onMailCode={byMailCode} />
  );
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
            setWay(ways.find((each) => each === next) ?? way);
          }}
          mt={14}
          className={classes.ways}
        >
          <Tabs.List grow aria-label={t('login.way')}>
            {ways.map((value) => (
              <Tabs.Tab key={value} value={value}>
                {t(`login.${value}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel ref={place} value={way}>
            {way === 'byMailCode' ? <MailCodeForm target={target} typed={mail} /> : form}
          </Tabs.Panel>
        </Tabs>
      )}
      <PasskeySignIn target={target} />
      <Text mt={24} c="dimmed" fz={15}>
        {t('login.noAccount')}{' '}
        <Anchor component={Link} to={chooserPath(target)} fw={600} underline="always">
          {t('login.register')}
        </Anchor>
      </Text>
    </>
  );
}
