import { Box, Flex, Group, NavLink, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type Room, roomPath } from '#app/parts/back-office/room.ts';
import { LanguageSwitcher } from '#app/shell/language-switcher.tsx';
import { useProfile } from '#app/shell/use-profile.ts';
import { useCallMutation } from '#client/query.ts';
import { clearSession } from '#client/session.ts';
import { auth } from '#contract/auth.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { DeskPalette } from './desk-palette.tsx';

/** The rail of the rooms on the left, and the room beside it. */
export function DeskFrame({ rooms, children }: { rooms: readonly Room[]; children: ReactNode }): ReactNode {
  const { t } = useTranslation('desk');
  const { pathname } = useLocation();
  return (
    <Flex mih="100vh" align="stretch">
      <Box
        component="header"
        w={220}
        flex="none"
        bg="white"
        pos="sticky"
        top={0}
        h="100vh"
        style={{ borderInlineEnd: '1px solid var(--mg-hairline)', overflowY: 'auto' }}
      >
        <Stack gap={14} p={12} mih="100%">
          <Box component={Link} to="/backOffice" display="inline-flex" p={8} aria-label={t('home')}>
            <Logo size={26} />
          </Box>
          <DeskPalette rooms={rooms} />
          <Box component="nav" aria-label={t('rail')} flex={1}>
            {rooms.map(({ path, icon: Sign }) => {
              const isHere = pathname === roomPath(path) || pathname.startsWith(`${roomPath(path)}/`);
              return (
                <NavLink
                  key={path}
                  component={Link}
                  to={roomPath(path)}
                  label={t(`rooms.${path}`)}
                  leftSection={<Sign size={18} stroke={1.7} aria-hidden />}
                  active={isHere}
                  aria-current={isHere ? 'page' : undefined}
                  bdrs="sm"
                  mih={40}
                />
              );
            })}
          </Box>
          <Operator />
        </Stack>
      </Box>
      <Box component="main" id="main" tabIndex={-1} flex={1} miw={0}>
        {children}
      </Box>
    </Flex>
  );
}

/** Who is at the desk, in which language, and the way out. */
function Operator(): ReactNode {
  const { t } = useTranslation('desk');
  const { userInfo } = useProfile();
  const logout = useCallMutation(auth.logout, {
    onSettled: () => {
      clearSession();
      // Loads a new document, so that no data of customers stays in memory.
      globalThis.location.assign('/');
    },
  });
  return (
    <Stack gap={4} pt={10} style={{ borderTop: '1px solid var(--mg-hairline)' }}>
      <Text fz={14} fw={600} px={10} truncate>
        {userInfo?.nickName ?? ''}
      </Text>
      <LanguageSwitcher />
      <Group>
        <BusyButton
          variant="subtle"
          size="sm"
          leftSection={<IconLogout size={16} aria-hidden />}
          busy={logout.isPending}
          onClick={() => logout.mutate({})}
        >
          {t('signOut')}
        </BusyButton>
      </Group>
    </Stack>
  );
}
