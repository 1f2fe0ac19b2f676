import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMenu } from '#app/shell/use-menu.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useLocalized } from '#app/parts/locale/use-localized.ts';
import { EntryCards } from './entry-cards.tsx';
import classes from './meau.module.css';

/** A group of the menus on a page of its own: `?type=1…3`; all groups where the address names none that there is. */
export function MenuPage(): ReactNode {
  const { t } = useTranslation('menu-page');
  const localized = useLocalized();
  const [query] = useSearchParams();
  const { data, error, refetch } = useMenu();
  const named = data?.find(({ type }) => String(type) === query.get('type'));
  const groups = named === undefined ? (data ?? []) : [named];
  return (
    <PageBody>
      <PageHeader title={named === undefined ? t('title') : localized(named.title)} lead={t('lead')} />
      {!data && !error && <LoadingState rows={3} height={90} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && groups.every(({ children }) => children.length === 0) && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {groups.map((group) =>
        named === undefined ? (
          <section key={group.id} className={classes.group} aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`} className={classes.title}>
              {localized(group.title)}
            </h2>
            <EntryCards entries={group.children} />
          </section>
        ) : (
          <EntryCards key={group.id} entries={group.children} />
        ),
      )}
    </PageBody>
  );
}
