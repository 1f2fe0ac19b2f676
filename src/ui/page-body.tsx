import type { ReactNode } from 'react';
import classes from './page-body.module.css';

interface PageBodyProps {
  children: ReactNode;
  /** `narrow` for a single column of text or one form. */
  width?: 'full' | 'narrow';
}

/** The column for a page's content, with space above and below. */
export function PageBody({ children, width = 'full' }: PageBodyProps) {
  return (
    <div className={classes.body} data-width={width}>
      {children}
    </div>
  );
}
