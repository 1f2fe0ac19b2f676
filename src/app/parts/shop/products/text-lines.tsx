import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { withWholeAmounts } from '#contract/rmb.ts';
import classes from './text-lines.module.css';

/** A text with line breaks: several lines become a list, a single line stays a paragraph. */
export function TextLines({ text }: { text: string }): ReactNode {
  const lines = withWholeAmounts(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return <Text>{lines[0]}</Text>;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
