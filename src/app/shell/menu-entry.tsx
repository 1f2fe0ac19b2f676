import { Link } from 'react-router-dom';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import classes from './bar.module.css';

interface MenuEntryProps {
  title: string;
  router: string;
  onFollow?: () => void;
}

/** A menu entry: a link, or a link to another site in a new window. */
export function MenuEntry({ title, router, onFollow }: MenuEntryProps) {
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
