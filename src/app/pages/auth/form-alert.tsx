import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './login-form.module.css';

/** Why signing in has failed. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.alert}>
      {children && (
        <Text
          px={14}
          py={10}
          bd="1px solid var(--mg-bad-edge)"
          bdrs="md"
          bg="var(--mg-bad-ground)"
          c="var(--mg-bad)"
          fz={15}
        >
          {children}
        </Text>
      )}
    </div>
  );
}
