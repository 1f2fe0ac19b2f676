import type { ReactNode } from 'react';
import { offerOf } from '#app/parts/site/library/offers.ts';
import classes from './product-sign.module.css';
import { signIcons } from './sign-icons.ts';

interface ProductSignProps {
  /** A `childType`, or a kind of card. */
  of: number | 'pocketWifi' | 'simCard' | 'esim';
}

/** The icon of each kind of product. */
export function ProductSign({ of }: ProductSignProps): ReactNode {
  const Sign = signIcons[typeof of === 'number' ? (offerOf(of)?.sign ?? 'bag') : of];
  return (
    <span className={classes.circle}>
      <Sign size={22} stroke={1.5} aria-hidden />
    </span>
  );
}
