import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { siteLinks } from '#app/shell/site-links.ts';
import { useShownLinks } from '#app/shell/use-menu.ts';
import classes from './search.module.css';

/** Where to look without a search. */
export function SectionLinks() {
  const { t } = useTranslation(['search', 'shell']);
  const links = useShownLinks(siteLinks);
  return (
    <nav aria-label={t('sections')} className={classes.group}>
      <h2 className={classes.heading}>{t('sections')}</h2>
      <ul className={classes.sections}>
        {links
          .filter(({ to }) => to !== '/search')
          .map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={classes.section}>
                {t(`shell:${text}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
