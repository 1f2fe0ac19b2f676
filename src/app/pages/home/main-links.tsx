import { IconBrandWechat, IconCar, IconId, IconMap2, IconRouter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasPage } from '#app/shell/page-route.ts';
import classes from './main-links.module.css';

const mainLinks = [
  ['visas', '/hereStore/ChineseVisa', IconId],
  ['cards', '/wifiCard', IconRouter],
  ['pickUp', '/vipAirportPickUp', IconCar],
  ['guides', '/travel', IconMap2],
  ['weChat', '/weChat', IconBrandWechat],
] as const;

/** The offers of the site, as one line of links. */
export function MainLinks() {
  const { t } = useTranslation('home');
  return (
    <nav className={classes.place} aria-label={t('mainLinks.label')}>
      <ul className={classes.mainLinks}>
        {mainLinks
          .filter(([, to]) => hasPage(to))
          .map(([name, to, Sign]) => (
            <li key={name}>
              <Link to={to} className={classes.mainLink}>
                <Sign size={26} stroke={1.5} className={classes.sign} aria-hidden />
                <span>
                  <span className={classes.name}>{t(`mainLinks.${name}.title`)}</span>{' '}
                  <span className={classes.text}>{t(`mainLinks.${name}.text`)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
