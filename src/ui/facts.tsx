import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A name and its value. */
export type NamedFact = readonly [name: string, value: ReactNode];

interface FactListProps {
  facts: readonly NamedFact[];
  /** An area of its own colour. */
  tinted?: boolean;
}

/** Names and values in a read-only grid. */
export function FactList({ facts, tinted = false }: FactListProps): ReactNode {
  return (
    <dl className={classes['grid']} data-tinted={tinted || undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts one below the other on a white card: `Fact` elements. */
export function FactRows({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes['rows']}>{children}</dl>;
}

/** A fact with its name; nothing where it has no value. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  if (children === '' || children === null || children === undefined || children === false) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
