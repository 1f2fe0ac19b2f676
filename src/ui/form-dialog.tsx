import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { BusyButton } from './busy-button.tsx';
import { DialogButtons, DialogFrame } from './dialog-frame.tsx';

interface FormDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Red, because the action cannot be undone. */
  destructive?: boolean;
  /** For fields beside each other. */
  wide?: boolean;
  /** Whether the action is running. */
  busy: boolean;
  /** The fields. The first one has the focus at first. */
  children: ReactNode;
  onClose: () => void;
  /** Gets the values of the named fields. */
  onSubmit: (form: FormData) => void;
}

/** A dialog with form fields. It is rendered only while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, yes, no, destructive, wide = false, busy, children, onClose, onSubmit } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <DialogFrame title={title} text={text} wide={wide} focusOn="field" onCancel={onClose}>
      <form noValidate onSubmit={submit}>
        {children}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {no}
          </Button>
          <BusyButton type="submit" busy={busy} {...(destructive && { color: 'var(--mg-bad)' })}>
            {yes}
          </BusyButton>
        </DialogButtons>
      </form>
    </DialogFrame>
  );
}
