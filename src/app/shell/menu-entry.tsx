import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import classes from './menu-entry.module.css';

interface MenuEntryProps {
  title: string;
  router: string;
  onFollow?: () => void;
}

/** A menu entry: a link, a link to another site in a new window, or a note that the page does not exist yet. */
export function MenuEntry({ title, router, onFollow }: MenuEntryProps) {
  const { t } = useTranslation('shell');
  if (router === '') {
    return (
      <span className={classes.entry} data-pending>
        <span>{title}</span>
        <span className={classes.soon}>{t('menu.comingSoon')}</span>
      </span>
    );
  }
  if (isExternal(router)) {
    return (
      <ExternalLink className={classes.entry} href={router} onClick={onFollow}>
        <span>{title}</span>
      </ExternalLink>
    );
  }
  return (
    <Link className={classes.entry} to={router} onClick={onFollow}>
      <span>{title}</span>
    </Link>
  );
}
