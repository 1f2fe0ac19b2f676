import { IconBrandWechat, IconCar, IconId, IconMap2, IconRouter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownLinks } from '#app/shell/use-menu.ts';
import classes from './doors.module.css';

const doors = [
  { name: 'visas', to: '/hereStore/ChineseVisa', Sign: IconId },
  { name: 'cards', to: '/wifiCard', Sign: IconRouter },
  { name: 'pickUp', to: '/vipAirportPickUp', Sign: IconCar },
  { name: 'guides', to: '/travel', Sign: IconMap2 },
  { name: 'weChat', to: '/weChat', Sign: IconBrandWechat },
] as const;

/** The offers of the site, as one line of links. */
export function Doors() {
  const { t } = useTranslation('home');
  const links = useShownLinks<(typeof doors)[number]>(doors);
  return (
    <nav className={classes.place} aria-label={t('doors.label')}>
      <ul className={classes.doors}>
        {links.map(({ name, to, Sign }) => (
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
