import type { ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from '../form.module.css';

/** A label that says when an answer may be left out; most are needed, so those are not marked. */
export function FieldLabel({ label, required }: { label: string; required: boolean }): ReactNode {
  const { translate } = useEngine();
  if (required) return label;
  return (
    <>
      {label} <span className={classes['optional']}>{translate(['form:optional'])}</span>
    </>
  );
}
