import type { ReactNode } from 'react';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  /** By default the focus returns to where it was. Set false when confirming removes the element that had it. */
  keepsFocus?: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Asks for a confirmation before something is sent or removed. */
export function ConfirmDialog({ opened, ...props }: ConfirmDialogProps): ReactNode {
  const { title, text, yes, no, keepsFocus = true, onClose, onConfirm } = props;
  if (!opened) return null;
  return (
    <DialogFrame title={title} text={text} keepsFocus={keepsFocus} onCancel={onClose}>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {no}
        </Button>
        <Button onClick={onConfirm}>{yes}</Button>
      </DialogButtons>
    </DialogFrame>
  );
}
