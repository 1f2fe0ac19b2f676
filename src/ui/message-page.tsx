import type { ReactNode } from 'react';
import classes from './message-page.module.css';
import { MoonOrnament } from './moon-ornament.tsx';

interface MessagePageProps {
  title: string;
  text: string;
  actions: ReactNode;
}

/** A page with one message and the next actions. */
export function MessagePage({ title, text, actions }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <MoonOrnament />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
