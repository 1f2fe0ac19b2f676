import { type ReactNode, useEffect, useRef } from 'react';
import classes from './done-text.module.css';

/** Replaces a button when its action is done, and gets the focus that the button had. */
export function DoneText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className={classes.done}>
      {children}
    </p>
  );
}
