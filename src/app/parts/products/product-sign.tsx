import {
  IconBriefcase,
  IconCar,
  IconDeviceSim,
  IconHome,
  IconPlaneArrival,
  IconRefresh,
  IconRouter,
  IconSchool,
  IconShoppingBag,
  IconUsersGroup,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './product-sign.module.css';

const signs: Readonly<Record<string, Icon>> = {
  1: IconSchool,
  2: IconBriefcase,
  3: IconHome,
  4: IconRefresh,
  5: IconWorldWww,
  6: IconUsersGroup,
  7: IconPlaneArrival,
  8: IconCar,
  pocketWifi: IconRouter,
  simCard: IconDeviceSim,
};

interface ProductSignProps {
  /** A `childType`, or a kind of card. */
  of: number | 'pocketWifi' | 'simCard';
}

/** The icon of each kind of product. */
export function ProductSign({ of }: ProductSignProps): ReactNode {
  const Sign = signs[of] ?? IconShoppingBag;
  return (
    <span className={classes.circle}>
      <Sign size={22} stroke={1.5} aria-hidden />
    </span>
  );
}
