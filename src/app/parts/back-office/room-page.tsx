import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface RoomPageProps {
  title: string;
  /** One sentence about what is here. */
  lead?: ReactNode;
  /** At the far end of the head: buttons, a badge. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of a room: its heading, which also names the tab of the browser, and what is below it. */
export function RoomPage({ title, lead, actions, children }: RoomPageProps): ReactNode {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = t('documentTitle', { page: title });
  }, [t, title]);
  return (
    <Box p="20px 24px 48px">
      <Group component="header" justify="space-between" align="flex-start" gap="10px 20px" mb={18}>
        <Box miw={0}>
          <Title order={1} fz="1.625rem" tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {lead !== undefined && (
            <Text c="dimmed" mt={4} maw={740}>
              {lead}
            </Text>
          )}
        </Box>
        {actions !== undefined && <Group gap={8}>{actions}</Group>}
      </Group>
      {children}
    </Box>
  );
}
