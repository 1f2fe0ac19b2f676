import type { ReactNode } from 'react';
import classes from './fact-rows.module.css';

/** Facts of a record: `Fact` elements. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** A fact with its name; nothing where it has no value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === null || children === undefined || children === false) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
