import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { siteLinks } from './site-links.ts';
import { useShownLinks } from './use-menu.ts';
import classes from './site-navigation.module.css';

/** The links of the navigation in a line below the bar, which scrolls away with the page. */
export function SiteNavigation() {
  const { t } = useTranslation('shell');
  const links = useShownLinks(siteLinks);
  return (
    <nav data-unprinted className={classes.place} aria-label={t('links.label')}>
      <ul className={classes.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end className={() => classes.link}>
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
