import type { HTMLAttributes, ReactNode, Ref } from 'react';
import classes from './hidden.module.css';

/** A text for screen readers alone. */
export const Hidden = (
  props: HTMLAttributes<HTMLSpanElement> & { ref?: Ref<HTMLSpanElement> },
): ReactNode => <span {...props} className={classes['hidden']} />;
