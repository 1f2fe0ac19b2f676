import type { ReactNode } from 'react';
import classes from './example-note.module.css';

/** Says that what the page shows was invented. */
export function ExampleNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
