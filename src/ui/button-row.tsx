import type { ReactNode } from 'react';
import classes from './button-row.module.css';

/** Buttons side by side; on phones one below the other, each as wide as the space. */
export function ButtonRow({
  centred = false,
  children,
}: {
  centred?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={classes['row']} data-centred={centred || undefined}>
      {children}
    </div>
  );
}
