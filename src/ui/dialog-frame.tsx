import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dialog-frame.module.css';

interface DialogFrameProps {
  title: string;
  text: string;
  /** For pictures beside texts. */
  wide?: boolean;
  /** The element that has the focus at first: the dialog itself, or the first field in it. */
  focusOn?: 'dialog' | 'field';
  /** By default the focus returns to where it was. Set false when the element that had it is removed. */
  keepsFocus?: boolean;
  children: ReactNode;
  /** Escape was pressed. */
  onCancel: () => void;
}

/**
 * The frame of every dialog; on phones a sheet at the lower edge of the window. It is rendered only while it is
 * open. It is the browser's own dialog, which keeps the focus, makes the page behind it inert and closes on
 * Escape. It needs no further code, so it also opens without a network.
 */
export function DialogFrame(props: DialogFrameProps): ReactNode {
  const { title, text, wide, focusOn = 'dialog', keepsFocus = true, children, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const returns = useRef(keepsFocus);
  useEffect(() => void (returns.current = keepsFocus));
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    const first = focusOn === 'field' ? element?.querySelector<HTMLElement>('input') : element;
    first?.focus();
    // The browser first gave the focus to a button and may have scrolled down to it.
    if (element) element.scrollTop = 0;
    return () => {
      element?.close();
      if (returns.current && before instanceof HTMLElement) before.focus();
    };
    // Only the focus at the beginning matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes['dialog']}
      data-wide={wide || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className={classes['body']}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
      </div>
    </dialog>
  );
}

/** The answers of a dialog, the one that changes nothing first. */
export function DialogButtons({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes['buttons']}>{children}</div>;
}
