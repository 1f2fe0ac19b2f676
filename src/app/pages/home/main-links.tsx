import { IconBrandWechat, IconCar, IconId, IconMap2, IconRouter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownLinks } from '#app/shell/use-menu.ts';
import classes from './main-links.module.css';

const mainLinks = [
  { name: 'visas', to: '/hereStore/ChineseVisa', Sign: IconId },
  { name: 'cards', to: '/wifiCard', Sign: IconRouter },
  { name: 'pickUp', to: '/vipAirportPickUp', Sign: IconCar },
  { name: 'guides', to: '/travel', Sign: IconMap2 },
  { name: 'weChat', to: '/weChat', Sign: IconBrandWechat },
] as const;

/** The offers of the site, as one line of links. */
export function MainLinks() {
  const { t } = useTranslation('home');
  const links = useShownLinks<(typeof mainLinks)[number]>(mainLinks);
  return (
    <nav className={classes.place} aria-label={t('mainLinks.label')}>
      <ul className={`mg-card ${classes.links}`}>
        {links.map(({ name, to, Sign }) => (
          <li key={name}>
            <Link to={to} className={classes.link}>
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
