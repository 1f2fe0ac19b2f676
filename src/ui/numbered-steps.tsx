import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './numbered-steps.module.css';

interface NumberedStepsProps {
  steps: readonly { readonly title: string; readonly text: string }[];
}

/** A numbered list of the steps of a process. */
export function NumberedSteps({ steps }: NumberedStepsProps): ReactNode {
  return (
    <ol className={classes['steps']}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={classes['number']} aria-hidden>
            {index + 1}
          </span>
          <h3 className={classes['title']}>{title}</h3>
          <Text mt={6} c="dimmed" fz={15}>
            {text}
          </Text>
        </li>
      ))}
    </ol>
  );
}
