import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'news' | 'doubt' | 'fault';
  /** `status` if the notice appears without an action of the customer and is not inside a live region. */
  role?: 'status';
  children: ReactNode;
}

/** A text in a box above the questions. */
export function Notice({ tone, role, children }: NoticeProps): ReactNode {
  return (
    <p className={classes['notice']} data-tone={tone} role={role}>
      {children}
    </p>
  );
}
