import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { section } from '#app/parts/content/sections/topic.section.ts';
import type { Endpoint } from '#contract/define.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { OwnList } from '../own-list.tsx';

/** The number of rows on a page of each list; the specification gives it. */
const PAGE_SIZE = 6;

interface ForumListProps<R> {
  call: Endpoint;
  /** The key of its name in the catalogue, and of the sentences that are shown instead of an empty list. */
  name: 'followed' | 'posted' | 'comments' | 'favourites';
  /** A row of the list. */
  children: (record: R) => ReactNode;
}

/** A list of the account's records in the forum. An empty list shows a link to the forum. */
export function ForumList<R>({ call, name, children }: ForumListProps<R>) {
  const { t } = useTranslation(['forum-own', 'forum']);
  return (
    <OwnList<R>
      call={call}
      pageSize={PAGE_SIZE}
      label={t(name)}
      empty={
        <EmptyState
          title={t(`none.${name}`)}
          text={t(`none.${name}Text`)}
          action={
            <Button component={Link} to={section.path}>
              {t('toForum')}
            </Button>
          }
        />
      }
    >
      {children}
    </OwnList>
  );
}
