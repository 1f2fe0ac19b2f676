import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { section } from '#app/parts/sections/topic.section.ts';
import type { Endpoint } from '#contract/define.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { OwnList } from '../own-list.tsx';

/** So many rows stand on a page of each list; the specification gives the number. */
const PAGE_SIZE = 6;

interface ForumListProps<R> {
  call: Endpoint;
  /** Its key in the catalogue, and that of the sentences that stand in the place of an empty list. */
  name: 'followed' | 'posted' | 'comments' | 'favourites';
  /** A row of the list. */
  children: (record: R) => ReactNode;
}

/** A list of what the account has in the forum. An empty one leads on to the forum. */
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
