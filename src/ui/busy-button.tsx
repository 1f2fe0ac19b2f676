import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface BusyButtonProps extends ButtonProps {
  /** Whether the action that the button started is still running. */
  busy: boolean;
  children: ReactNode;
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

/**
 * A button that keeps the focus while its action is running; a disabled button would lose it. A form with this
 * submit button must itself prevent a second submission.
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
