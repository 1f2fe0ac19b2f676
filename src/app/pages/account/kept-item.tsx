import { Box, Button, Group, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface KeptItemProps {
  icon: Icon;
  title: ReactNode;
  facts: ReactNode;
  /** The text of the button. */
  remove: string;
  /** The name of the button: it names the item too. */
  removeLabel: string;
  onRemove(): void;
}

/** An item of a list of the account that can be deleted: a saved search, an address, a person. */
export function KeptItem({ icon: ItemIcon, title, facts, remove, removeLabel, onRemove }: KeptItemProps) {
  return (
    <Group component="li" gap="4px 16px">
      <ItemIcon size={24} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
      <Box flex="1 1 200px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text component="div" fw={500}>
          {title}
        </Text>
        <Text component="div" c="dimmed" fz={14}>
          {facts}
        </Text>
      </Box>
      <Button
        variant="subtle"
        color="var(--mg-bad)"
        size="sm"
        mih={44}
        aria-label={removeLabel}
        onClick={onRemove}
      >
        {remove}
      </Button>
    </Group>
  );
}
