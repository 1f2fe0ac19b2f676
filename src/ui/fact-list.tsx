import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

interface FactListProps {
  facts: readonly Fact[];
  columns?: 2 | 3 | 5;
}

/** Names and values in a read-only grid. */
export function FactList({ facts, columns = 2 }: FactListProps) {
  return (
    <dl className={classes.facts} data-columns={columns}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
