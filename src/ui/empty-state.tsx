import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoonOrnament } from './moon-ornament.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** A link or a button with the next action. */
  action?: ReactNode;
}

/** Says that a list or page is empty, and what the user can do. Its texts may repeat what somebody has typed. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Stack
      align="center"
      gap={20}
      px={0}
      py="clamp(32px, 7vw, 56px)"
      ta="center"
      style={{ overflowWrap: 'anywhere' }}
    >
      <MoonOrnament />
      <div>
        <Text ff="heading" fz="1.25rem" fw={600}>
          {title}
        </Text>
        {text && (
          <Text c="dimmed" maw={440} mt={6}>
            {text}
          </Text>
        )}
      </div>
      {action}
    </Stack>
  );
}
