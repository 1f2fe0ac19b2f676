import {
  IconBriefcase,
  IconHome,
  IconRefresh,
  IconSchool,
  IconUsersGroup,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react';
import classes from './visa-icon.module.css';

const icons: Readonly<Record<number, Icon>> = {
  1: IconSchool,
  2: IconBriefcase,
  3: IconHome,
  4: IconRefresh,
  5: IconWorldWww,
  6: IconUsersGroup,
};

/** The icon of each kind of visa. */
export function VisaIcon({ childType }: { childType: number }) {
  const Sign = icons[childType] ?? IconSchool;
  return (
    <span className={classes.circle}>
      <Sign size={22} stroke={1.5} aria-hidden />
    </span>
  );
}
