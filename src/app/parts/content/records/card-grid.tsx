import { Skeleton } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  /** The name of the list, for screen readers. */
  label: string;
  /** The most cards side by side. */
  columns: number;
  /** `ContentCard` elements. */
  children: ReactNode;
}

/** From how many cards on the first one may take the place of four. */
const manyCards = 6;

/** Cards side by side, fewer on narrower windows. Of many, the first is larger where that leaves no gap in the last row. */
export function CardGrid({ label, columns, children }: CardGridProps) {
  const count = Children.count(children);
  const hasLarge = columns === 3 && count >= manyCards && count % columns === 0;
  return (
    <ul
      className={classes.grid}
      data-columns={columns}
      data-first-large={hasLarge || undefined}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

/** The placeholder for cards that are being loaded. */
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
