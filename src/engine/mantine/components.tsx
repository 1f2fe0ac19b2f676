import { Button as MantineButton, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ButtonProps, EngineComponents } from '../react/look/components.ts';

function Button(props: ButtonProps): ReactNode {
  const {
    busy = false,
    color,
    disabled = false,
    leftSection,
    onClick,
    size,
    type = 'button',
    ...rest
  } = props;
  return (
    <MantineButton
      {...rest}
      {...(color !== undefined && { color })}
      {...(size !== undefined && { size })}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" /> : leftSection}
      onClick={busy ? undefined : onClick}
    />
  );
}

/** Mantine's button and calendar. */
export const components: EngineComponents = {
  Button,
  loadCalendar: async () => (await import('./calendar.tsx')).Calendar,
};
