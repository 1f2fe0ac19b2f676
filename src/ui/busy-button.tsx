import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface BusyButtonProps extends ButtonProps {
  /** What it began is going on. */
  busy: boolean;
  children: ReactNode;
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

/**
 * A button that keeps the focus while what it began is going on: one that is disabled for that time would lose it. A
 * form whose submit button this is has to see to it itself that it is not sent twice.
 */
export function BusyButton({ busy, onClick, leftSection, type = 'button', ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      type={type}
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" /> : leftSection}
      onClick={busy ? undefined : onClick}
    />
  );
}
