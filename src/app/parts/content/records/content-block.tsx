import { Box } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './content-block.module.css';

/** A part of a section's page under its own heading. */
export function ContentBlock({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box component="section" mt="clamp(36px, 6.3vw, 48px)" aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {title}
      </h2>
      {children}
    </Box>
  );
}
