import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { DialogButtons, DialogFrame } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Red, because the action cannot be undone. */
  destructive?: boolean;
  /** Whether the action is running. */
  busy?: boolean;
  /** By default the focus returns to where it was. Set false when confirming removes the element that had it. */
  keepsFocus?: boolean;
  onClose(): void;
  onConfirm(): void;
}

/**
 * Asks for a confirmation before an action. The dialog itself has the focus at first: a key that was pressed
 * twice by mistake must answer neither yes nor no. For the same reason a click beside it does not close it.
 */
export function ConfirmDialog({ opened, ...props }: ConfirmDialogProps): ReactNode {
  const { title, text, yes, no, destructive, busy = false, keepsFocus = true, onClose, onConfirm } = props;
  if (!opened) return null;
  return (
    <DialogFrame title={title} text={text} keepsFocus={keepsFocus} onCancel={onClose}>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {no}
        </Button>
        <BusyButton {...(destructive && { color: 'var(--mg-bad)' })} busy={busy} onClick={onConfirm}>
          {yes}
        </BusyButton>
      </DialogButtons>
    </DialogFrame>
  );
}
