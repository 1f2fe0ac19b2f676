import type { ReactNode } from 'react';
import classes from './offer-list.module.css';

/** The rows of a group. */
export function OfferList({ children }: { children: ReactNode }): ReactNode {
  return <ul className={classes.rows}>{children}</ul>;
}
