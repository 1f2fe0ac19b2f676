import { type ReactNode, useEffect, useRef } from 'react';
import classes from './message-page.module.css';
import { MoonOrnament } from './moon-ornament.tsx';

interface MessagePageProps {
  title: string;
  text: string;
  actions: ReactNode;
  /** Whether it takes the place of what had the focus: then its heading gets the focus. */
  takesFocus?: boolean;
}

/** A page with one message and the next actions. */
export function MessagePage({ title, text, actions, takesFocus = false }: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classes.page}>
      <MoonOrnament />
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
