import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** What stands at the far end: buttons, a badge. */
  children?: ReactNode;
}

/** The head of a page: its main heading, which takes the focus on navigation. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children && <div className={classes.aside}>{children}</div>}
    </header>
  );
}
