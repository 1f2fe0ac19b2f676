import type { ReactNode } from 'react';
import classes from './own-row.module.css';

interface OwnRowProps {
  picture?: ReactNode;
  /** A link to the page of the record, or its title as text. */
  title: ReactNode;
  /** Facts below the title. */
  note?: ReactNode;
  /** The state of the record, below the facts. */
  state: ReactNode;
  /** Whether the record was removed while the list is shown. */
  isRemoved?: boolean;
  /** Buttons. */
  children: ReactNode;
}

/** A row of an `OwnList`. */
export function OwnRow({ picture, title, note, state, isRemoved = false, children }: OwnRowProps) {
  return (
    <li className={classes.row} data-removed={isRemoved || undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {note && <p className={classes.note}>{note}</p>}
        {state}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}
