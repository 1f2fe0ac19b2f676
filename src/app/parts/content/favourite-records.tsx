import { Button } from '@mantine/core';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Pager } from '#app/parts/pager/pager.tsx';
import { Loaded } from '#app/parts/query/loaded.tsx';
import { useLocalized } from '#app/parts/locale/use-localized.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import type { Endpoint } from '#contract/define.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import classes from './favourite-records.module.css';
import { RecordPicture } from './record-picture.tsx';
import { type Card, type ContentSection, type ListedBy, recordPath } from './section.ts';
import { WrittenIn } from './written-in.tsx';

interface FavouriteRecordsProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  /** The call for the caller's favourites of the section. */
  call: Endpoint;
  pageSize: number;
}

/** The favourites of a section in the personal center, with a button to take each away. */
export function FavouriteRecords<L extends Endpoint, O extends Endpoint>({
  section,
  call,
  pageSize,
}: FavouriteRecordsProps<L, O>) {
  const { t } = useTranslation(['content', section.namespace]);
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const goTo = (to: number, replace = false): void =>
    setAddress(
      new URLSearchParams([...[...address].filter(([name]) => name !== 'page'), ['page', String(to)]]),
      {
        replace,
      },
    );
  const query = useCall(
    call,
    { page, pageSize },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
  const { total = 0 } = (query.data ?? {}) as { total?: number };
  const pages = Math.ceil(total / pageSize);
  useEffect(() => {
    // The last record of the page was taken away.
    if (pages > 0 && page > pages) goTo(pages, true);
  });
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus([total], () => list.current?.focus({ preventScroll: true }));
  return (
    <>
      <Loaded
        query={query}
        height={96}
        empty={
          <EmptyState
            title={t('favourites.empty')}
            text={t('favourites.emptyText')}
            action={
              <Button component={Link} to={section.path}>
                {t(`${section.namespace}:title`)}
              </Button>
            }
          />
        }
      >
        {(data) => (
          <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t(`${section.namespace}:title`)}>
            {(data as { records: ListedBy<L>[] }).records.map(section.card).map((card) => (
              <FavouriteRow key={card.id} card={card} section={section} />
            ))}
          </ul>
        )}
      </Loaded>
      <Pager label={t('list.pages')} page={page} pages={pages} onChange={(next) => goTo(next)} />
    </>
  );
}

function FavouriteRow<L extends Endpoint, O extends Endpoint>({
  card,
  section,
}: {
  card: Card;
  section: ContentSection<L, O>;
}) {
  const { t } = useTranslation('content');
  const name = useLocalized()(card.title);
  const queries = useQueryClient();
  const { call, idName } = section.favourite!;
  const { mutate, isPending } = useCallMutation(call, {
    onSuccess: () => {
      notify('good', t('favourite.removed'));
      return queries.invalidateQueries({ predicate: ({ meta }) => meta?.['access'] !== 'visitor' });
    },
    onError: () => notify('bad', t('favouriteFailed')),
  });
  return (
    <li className={classes.row}>
      <RecordPicture image={card.image} drawing={section.drawing} className={classes.picture} sizes="108px" />
      <div className={classes.words}>
        <Link to={recordPath(section, card.id)} className={classes.title}>
          <WrittenIn text={card.title} />
        </Link>
        {card.note && (
          <p className={classes.note}>
            <WrittenIn text={card.note} />
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        disabled={isPending}
        aria-label={t('favourites.removeOf', { title: name })}
        onClick={() => mutate({ [idName]: card.id, favorite: false })}
      >
        {t('favourites.remove')}
      </Button>
    </li>
  );
}
