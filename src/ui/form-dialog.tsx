import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import classes from './confirm-dialog.module.css';
import { BusyButton } from './busy-button.tsx';

interface FormDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Red, because the action cannot be undone. */
  destructive?: boolean;
  /** Whether the action is running. */
  busy: boolean;
  /** The fields. The first one has the focus at first. */
  children: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
}

/** A dialog with form fields, in the style of `ConfirmDialog`. It is rendered only while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, yes, no, destructive, busy, children, onClose, onSubmit } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form noValidate className={classes['body']} onSubmit={submit}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            {no}
          </Button>
          <BusyButton type="submit" busy={busy} {...(destructive && { color: '#ad2e24' })}>
            {yes}
          </BusyButton>
        </div>
      </form>
    </dialog>
  );
}
