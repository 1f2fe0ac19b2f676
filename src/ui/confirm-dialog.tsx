import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Shows the confirming button in red, for an action that can't be undone. */
  destructive?: boolean;
  /** Shows that the confirmed action is running. */
  busy?: boolean;
  /**
   * Whether the focus returns to the element that had it before. False if the confirmed action removes that
   * element.
   */
  keepsFocus?: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ opened, ...props }: ConfirmDialogProps): ReactNode {
  return opened ? <OpenDialog {...props} /> : null;
}

/**
 * Uses the browser's `<dialog>`: it traps the focus, makes the page behind it inert and closes on Escape. No code
 * has to be loaded for that, so it also opens while the network is unavailable. The dialog itself is focused first,
 * so that a key or button that was pressed twice by mistake confirms nothing. For the same reason a click outside
 * does not close it.
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
