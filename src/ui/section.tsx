import { useId, type ReactNode } from 'react';
import classes from './head.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  /** The section's id for links. */
  id?: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, lead, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={`${classes.column} ${classes.section}`} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={headingId} className={classes.title}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}
