import { Box, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { MoonOrnament } from './moon-ornament.tsx';

interface MessagePageProps {
  title: string;
  text: string;
  actions: ReactNode;
  /** Whether it takes the place of what had the focus: then its heading gets the focus. */
  takesFocus?: boolean;
}

/** A page with one message and the next actions. */
export function MessagePage({ title, text, actions, takesFocus = false }: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Stack
      align="center"
      gap={28}
      maw={640}
      mx="auto"
      px="var(--mg-gutter)"
      pt="clamp(40px, 9vw, 96px)"
      pb={40}
      ta="center"
    >
      <MoonOrnament />
      <div>
        <Box
          component="h1"
          ref={heading}
          tabIndex={takesFocus ? -1 : undefined}
          m={0}
          fz="clamp(1.75rem, 4vw, 2.25rem)"
          lh={1.2}
          lts="-0.015em"
          style={{ hyphens: 'auto', overflowWrap: 'anywhere' }}
        >
          {title}
        </Box>
        <Text c="dimmed" fz="1.0625rem" mt={12}>
          {text}
        </Text>
      </div>
      <Group justify="center" gap={12}>
        {actions}
      </Group>
    </Stack>
  );
}
