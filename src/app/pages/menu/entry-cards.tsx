import { IconArrowRight, IconArrowUpRight, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import { useLocalized } from '#app/parts/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { site } from '#contract/site.contract.ts';
import classes from './entry-cards.module.css';

type Entry = Reply<typeof site.menu>[number]['children'][number];

/** The entries of a menu group, each on a card. */
export function EntryCards({ entries }: { entries: readonly Entry[] }): ReactNode {
  return (
    <ul className={classes.cards}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** A link to a page, a link to another site in a new window, or a note that the page does not exist yet. */
function EntryCard({ entry: { title, router } }: { entry: Entry }): ReactNode {
  const { t } = useTranslation(['menu-page', 'shell', 'ui']);
  const name = useLocalized()(title);
  if (router === '') {
    return (
      <div className={classes.card} data-pending>
        <span className={classes.name}>{name}</span>
        <span className={classes.line}>
          <IconHourglass size={16} aria-hidden />
          {t('shell:menu.comingSoon')}
        </span>
      </div>
    );
  }
  if (isExternal(router)) {
    return (
      <ExternalLink hint="inText" href={router} className={classes.card}>
        <span className={classes.name}>{name}</span>
        <span className={classes.line}>
          {t('ui:newWindow')}
          <IconArrowUpRight size={18} aria-hidden />
        </span>
      </ExternalLink>
    );
  }
  return (
    <Link to={router} className={classes.card}>
      <span className={classes.name}>{name}</span>
      <IconArrowRight size={20} className={classes.line} aria-hidden />
    </Link>
  );
}
