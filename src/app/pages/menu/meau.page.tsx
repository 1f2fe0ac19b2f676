import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { filledGroups, useMenu } from '#app/shell/use-menu.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageHead, useShownBy } from '#app/parts/site/locale/page-head.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { EntryCards } from './entry-cards.tsx';

/** A page for one group of the menus: `?type=1…3`. It shows all groups when no group has that type. */
export function MenuPage(): ReactNode {
  const { t } = useTranslation('menu-page');
  const localized = useLocalized();
  const [query] = useSearchParams();
  const menu = useMenu();
  const named = menu.data?.find(({ type }) => String(type) === query.get('type'));
  const title = named === undefined ? t('title') : localized(named.title);
  usePageHead({ title, description: t('lead') });
  useShownBy(named === undefined ? {} : { type: String(named.type) });
  return (
    <PageBody>
      <PageHeader title={title} lead={t('lead')} />
      <Loaded query={menu} height={200}>
        {(groups) => {
          const shown = named === undefined ? groups : [named];
          if (shown.every(({ children }) => children.length === 0)) {
            return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />;
          }
          if (named !== undefined) return <EntryCards group={named} />;
          return filledGroups(groups).map((group) => (
            <Box component="section" key={group.id} mb={44} aria-labelledby={`group-${group.id}`}>
              <Title id={`group-${group.id}`} order={2} mb={18} fz={24}>
                {localized(group.title)}
              </Title>
              <EntryCards group={group} />
            </Box>
          ));
        }}
      </Loaded>
    </PageBody>
  );
}
