import { offerOf } from '#app/parts/site/library/offers.ts';
import { signIcons } from '#app/parts/shop/products/sign-icons.ts';
import classes from './visa-icon.module.css';

/** The icon of a visa. */
export function VisaIcon({ childType }: { childType: number }) {
  const Sign = signIcons[offerOf(childType)?.sign ?? 'bag'];
  return (
    <span className={classes.circle}>
      <Sign size={22} stroke={1.5} aria-hidden />
    </span>
  );
}
