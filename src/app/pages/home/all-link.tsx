import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './all-link.module.css';

/** The link below a section, to the page with everything of its kind. */
export function AllLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.all}>
      {children}
      <IconArrowRight size={18} aria-hidden />
    </Link>
  );
}
