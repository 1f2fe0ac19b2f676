import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { MoonOrnament } from './moon-ornament.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** A way on: a link or a button. */
  action?: ReactNode;
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <MoonOrnament />
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
