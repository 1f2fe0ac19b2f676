import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface BesideProps {
  /** The narrow part; nothing, where it is empty. */
  aside: ReactNode;
  /** Where the aside stands in a window that is too narrow for both. */
  else: 'above' | 'below';
  children: ReactNode;
}

/**
 * A text, and an aside at its end. The text takes all width beside the aside; where both do not fit, each takes all.
 */
export function Beside({ aside, else: place, children }: BesideProps) {
  // Reversed, the second line is above the first, and the end of each line is its upper edge.
  const [wrap, align] =
    place === 'above' ? (['wrap-reverse', 'flex-end'] as const) : (['wrap', 'flex-start'] as const);
  return (
    <Group gap="32px 56px" wrap={wrap} align={align}>
      <Box flex="999 1 min(100%, 560px)" miw={0}>
        {children}
      </Box>
      {aside && (
        <Box component="aside" flex="1 1 min(100%, 320px)">
          {aside}
        </Box>
      )}
    </Group>
  );
}
