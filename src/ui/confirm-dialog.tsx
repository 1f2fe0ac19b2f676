import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './confirm-dialog.module.css';

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

/** Asks for a confirmation before an action. */
export function ConfirmDialog({ opened, ...props }: ConfirmDialogProps): ReactNode {
  return opened ? <OpenDialog {...props} /> : null;
}

/**
 * The browser's own dialog. It keeps the focus, makes the page behind it inert and closes on Escape. It needs
 * no further code, so it also opens without a network. The dialog itself has the focus at first: a key that was
 * pressed twice by mistake must answer neither yes nor no. For the same reason a click beside it does not close
 * it.
 */
function OpenDialog(props: Omit<ConfirmDialogProps, 'opened'>): ReactNode {
  const { title, text, yes, no, destructive, busy = false, keepsFocus = true, onClose, onConfirm } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const returns = useRef(keepsFocus);
  useEffect(() => void (returns.current = keepsFocus));
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.focus();
    return () => {
      element?.close();
      if (returns.current && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes['body']}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            {no}
          </Button>
          <Button {...(destructive && { color: '#ad2e24' })} loading={busy} onClick={onConfirm}>
            {yes}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
