import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says that what the page shows was invented. */
export function ExampleNote({ children }: { children: ReactNode }) {
  return (
    <Text mb={16} px={14} py={10} bdrs="md" bg="var(--mg-paper-deep)" fz={15}>
      {children}
    </Text>
  );
}
