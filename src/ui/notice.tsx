import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'news' | 'doubt' | 'fault';
  /** `status` makes screen readers read the notice when it appears later. */
  role?: 'status';
  children: ReactNode;
}

/** A short text in a box above the questions. */
export function Notice({ tone, role, children }: NoticeProps): ReactNode {
  return (
    <p className={classes['notice']} data-tone={tone} role={role}>
      {children}
    </p>
  );
}
