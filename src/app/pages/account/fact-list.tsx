import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface FactListProps {
  /** Pairs of a name and a value. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
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
