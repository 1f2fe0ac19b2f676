import { type ReactNode, useId } from 'react';
import classes from './content-block.module.css';

/** A part of a section's page under its own heading. */
export function ContentBlock({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={classes.block} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
