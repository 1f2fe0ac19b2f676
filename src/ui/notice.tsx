import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'news' | 'doubt' | 'fault';
  /** `status` where it appears by itself and nothing around it says so. */
  role?: 'status';
  children: ReactNode;
}

/** A sentence in a box that stands before the questions. */
export function Notice({ tone, role, children }: NoticeProps): ReactNode {
  return (
    <p className={classes['notice']} data-tone={tone} role={role}>
      {children}
    </p>
  );
}
