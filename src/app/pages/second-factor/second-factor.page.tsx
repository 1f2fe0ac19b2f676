import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { safePath } from '#app/shell/safe-path.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import { clearSession } from '#client/session.ts';
import { auth } from '#contract/auth.contract.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';
import { Card } from '#ui/card.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { GiveFactor } from './give-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Most visits only give a factor. */
const FactorSettings = neededPart(async () => (await import('./factor-settings.tsx')).FactorSettings);
const SetUpFactor = neededPart(async () => (await import('./set-up-factor.tsx')).SetUpFactor);

/** Where operators give the second factor of a sign-in, and set it up. `fullPath` is the page to open afterwards. */
export function SecondFactorPage() {
  const { t } = useTranslation('back-office');
  const [query] = useSearchParams();
  const target = safePath(query.get('fullPath'));
  const state = useCall(secondFactor.state, {}, { staleTime: 0 });
  const [codes, setCodes] = useState<readonly string[]>();
  const [isAgain, setIsAgain] = useState(false);
  const logout = useCallMutation(auth.logout, {
    onSettled: () => {
      clearSession();
      // Loads a new document, so that no data of the account stays in memory.
      globalThis.location.assign('/');
    },
  });
  return (
    <Stack
      component="main"
      id="main"
      tabIndex={-1}
      maw={560}
      mx="auto"
      px="var(--mg-gutter)"
      py="clamp(24px, 6vw, 64px)"
      gap={20}
    >
      <Group justify="space-between">
        <Anchor component={Link} to="/" aria-label="Moongate" py={9} style={{ flex: 'none' }}>
          <Logo />
        </Anchor>
        <BusyButton variant="subtle" busy={logout.isPending} onClick={() => logout.mutate({})}>
          {t('secondFactor.signOut')}
        </BusyButton>
      </Group>
      <Title order={1} fz="clamp(1.5rem, 4vw, 2rem)">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('secondFactor.lead')}</Text>
      {codes ? (
        <RecoveryCodes codes={codes} target={target} />
      ) : (
        <Loaded query={state} rows={3}>
          {({ isNeeded, isSet, hasPasskey, recoveryCodes }) => {
            if (isNeeded && (isSet || hasPasskey))
              return <GiveFactor hasCodes={isSet} hasPasskey={hasPasskey} target={target} />;
            if (!isSet || isAgain) return <SetUpFactor onDone={setCodes} />;
            return (
              <Card title={t('secondFactor.setUp.isSet')}>
                <FactorSettings
                  left={recoveryCodes}
                  onCodes={setCodes}
                  onAgain={() => setIsAgain(true)}
                  target={target}
                />
              </Card>
            );
          }}
        </Loaded>
      )}
    </Stack>
  );
}
