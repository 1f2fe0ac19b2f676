import type { ReactNode } from 'react';
import classes from './head.module.css';

interface PageBodyProps {
  children: ReactNode;
  /** `narrow` for a single column of text or one form. */
  width?: 'full' | 'narrow';
}

/** The column for a page's content, with space above and below. */
export function PageBody({ children, width = 'full' }: PageBodyProps) {
  return (
    <div className={classes.column} data-width={width}>
      {children}
    </div>
  );
}
