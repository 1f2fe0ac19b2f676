import { Box, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { account } from '#contract/account.contract.ts';
import type { Reply } from '#contract/define.ts';
import { Card } from '#ui/card.tsx';
import { DatedText } from '../../parts/site/locale/dated-text.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

type Session = Reply<typeof account.sessions>[number];

/** The devices that are signed in to the account. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const query = useCall(account.sessions, {});
  return (
    <Card title={t('sessions.title')}>
      <Loaded query={query} rows={2} height={44}>
        {(sessions) => (
          <Stack component="ul" gap={16}>
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </Stack>
        )}
      </Loaded>
      <SignOutEverywhere />
    </Card>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { t } = useTranslation('account');
  const { browser, system, current, createDate, lastSeen } = session;
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : browser || system || t('sessions.unknown');
  return (
    <Group component="li" gap={16} wrap="nowrap">
      <Box component={IconDeviceDesktop} size={24} stroke={1.5} flex="none" c="dimmed" aria-hidden />
      <div>
        <Group component="p" gap="2px 10px" fw={500}>
          {device}{' '}
          {current && (
            <Text
              span
              px={10}
              py={1}
              bd="1px solid var(--mantine-color-jade-2)"
              bdrs={999}
              bg="jade.0"
              c="jade.8"
              fz={13}
            >
              {t('sessions.current')}
            </Text>
          )}
        </Group>
        <Text c="dimmed" fz={14}>
          <DatedText t={t} sentence="sessions.since" date={createDate} withTime />
          {' · '}
          <DatedText t={t} sentence="sessions.lastSeen" date={lastSeen} withTime />
        </Text>
      </div>
    </Group>
  );
}
