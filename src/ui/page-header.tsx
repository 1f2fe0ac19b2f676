import type { ReactNode } from 'react';
import classes from './head.module.css';

interface PageHeaderProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Shown at the far end: buttons, a badge. */
  children?: ReactNode;
}

/** The head of a page with its main heading, which gets the focus after navigation. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children && <div>{children}</div>}
    </header>
  );
}
