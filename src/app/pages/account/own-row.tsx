import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './own-row.module.css';

interface OwnRowProps {
  picture?: ReactNode;
  /** A link to the page of the record, or its title as text. */
  title: ReactNode;
  /** Facts below the title. */
  note?: ReactNode;
  /** The state of the record, below the facts. */
  state: ReactNode;
  /** Whether the record was removed while the list is shown. */
  isRemoved?: boolean;
  /** Buttons. */
  children: ReactNode;
}

/** A row of an `OwnList`. */
export function OwnRow({ picture, title, note, state, isRemoved = false, children }: OwnRowProps) {
  return (
    <Group
      component="li"
      gap="10px 18px"
      py={14}
      className={classes.row}
      data-removed={isRemoved || undefined}
    >
      {picture && <div className={classes.picture}>{picture}</div>}
      <Box flex="1 1 180px" miw={0}>
        <Text ff="heading" fz="1.0625rem" fw={600} className={classes.title}>
          {title}
        </Text>
        {note && (
          <Text mt={4} c="dimmed" fz={14}>
            {note}
          </Text>
        )}
        {state}
      </Box>
      <Group gap={8} align="stretch">
        {children}
      </Group>
    </Group>
  );
}
