import { type ReactNode, useEffect, useRef } from 'react';
import classes from './done-text.module.css';

/** Stands in the place of a button when its action is done, and has the focus that the button had. */
export function DoneText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className={classes.done}>
      {children}
    </p>
  );
}
