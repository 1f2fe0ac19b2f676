import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { MoonOrnament } from './moon-ornament.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** A link or a button with the next action. */
  action?: ReactNode;
}

/** Says that a list or page is empty, and what the user can do. */
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
