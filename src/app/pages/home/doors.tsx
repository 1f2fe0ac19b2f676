import { IconBrandWechat, IconCar, IconId, IconMap2, IconRouter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasPage } from '#app/shell/page-route.ts';
import classes from './doors.module.css';

const doors = [
  ['visas', '/hereStore/ChineseVisa', IconId],
  ['cards', '/wifiCard', IconRouter],
  ['pickUp', '/vipAirportPickUp', IconCar],
  ['guides', '/travel', IconMap2],
  ['weChat', '/weChat', IconBrandWechat],
] as const;

/** The offers of the site, as one line of links. */
export function Doors() {
  const { t } = useTranslation('home');
  return (
    <nav className={classes.place} aria-label={t('doors.label')}>
      <ul className={classes.doors}>
        {doors
          .filter(([, to]) => hasPage(to))
          .map(([name, to, Sign]) => (
            <li key={name}>
              <Link to={to} className={classes.door}>
                <Sign size={26} stroke={1.5} className={classes.sign} aria-hidden />
                <span>
                  <span className={classes.name}>{t(`doors.${name}.title`)}</span>{' '}
                  <span className={classes.text}>{t(`doors.${name}.text`)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
