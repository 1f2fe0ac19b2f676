import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** Articles, and a column half as wide at their end; below them where both do not fit. */
export function TwoSides({ articles, children }: { articles: ReactNode; children: ReactNode }) {
  return (
    <Group gap="0 clamp(32px, 4vw, 64px)" align="flex-start">
      <Box flex="2 1 min(100%, 600px)" miw={0}>
        {articles}
      </Box>
      <Box flex="1 1 min(100%, 300px)" miw={0}>
        {children}
      </Box>
    </Group>
  );
}
