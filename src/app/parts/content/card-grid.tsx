import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  /** The name of the list, for screen readers. */
  label: string;
  /** The most cards side by side. */
  columns: number;
  /** `ContentCard` elements. */
  children: ReactNode;
}

/** Cards side by side, fewer on narrower windows. */
export function CardGrid({ label, columns, children }: CardGridProps) {
  return (
    <ul className={classes.grid} data-columns={columns} aria-label={label}>
      {children}
    </ul>
  );
}

/** What stands in the place of cards while they are loaded. */
export function CardSkeletons({ columns, count }: { columns: number; count: number }) {
  return (
    <div className={classes.grid} data-columns={columns} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className={classes.picture} radius="lg" />
          <Skeleton height={22} mt={16} width="70%" />
          <Skeleton height={14} mt={12} />
          <Skeleton height={14} mt={8} width="85%" />
        </div>
      ))}
    </div>
  );
}
