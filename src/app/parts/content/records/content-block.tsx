import { Box, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of a section's page under its own heading. */
export function ContentBlock({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box component="section" mt="clamp(36px, 6.3vw, 48px)" aria-labelledby={headingId}>
      <Title
        id={headingId}
        order={2}
        mb="clamp(14px, 2.6vw, 20px)"
        fz="clamp(1.375rem, 3.4vw, 1.625rem)"
        lh={1.25}
      >
        {title}
      </Title>
      {children}
    </Box>
  );
}
