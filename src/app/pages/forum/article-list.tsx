import { Box, Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ArticleCard } from '#app/parts/community/posts/article-card.tsx';
import { ExamplesNote } from '#app/parts/content/records/example-note.tsx';
import { LanguageFilter, languageIn, languageNames } from '#app/parts/content/records/language-filter.tsx';
import { useListAddress } from '#app/parts/content/records/use-list-address.ts';
import { type PageFacts, usePageHead } from '#app/parts/site/locale/page-head.ts';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { useListPages } from '#app/parts/site/pager/use-list-pages.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useKept } from '#app/parts/site/query/use-kept.ts';
import { callKey, useCall } from '#client/query.ts';
import { article } from '#contract/forum.contract.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { aboutArticles } from './about-articles.ts';
import { NewArticles } from './new-articles.tsx';

/** The number of articles on a page. */
const PAGE_SIZE = 20;

interface ArticleListProps {
  /** The heading above the list. */
  label: string;
  /** The head of the document, besides the description of the articles. */
  head: Omit<PageFacts, 'about'>;
  /** The topic, on its page; without it, the articles of all topics. */
  topicId?: number;
  /** Beside the filter by language. */
  children?: ReactNode;
}

/**
 * Articles in pages, the newest first. New articles are not inserted while the list is read; a button says how many
 * there are.
 */
export function ArticleList({ label, head, topicId, children }: ArticleListProps) {
  const { t } = useTranslation(['forum', 'content']);
  const queries = useQueryClient();
  const isOfRecord = topicId !== undefined;
  const address = useListAddress(languageNames, 'page', { isOfRecord });
  const { page, filters, filterBy, addressOf } = address;
  const language = languageIn(filters);
  const search = { ...(topicId !== undefined && { topicId }), ...(language && { language }) };
  const limited = Object.keys(search).length > 0 ? { search } : {};
  const asked = useCall(
    article.list,
    { page, pageSize: PAGE_SIZE, ...limited },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const query = useKept(asked);
  const { total = 0 } = query.data ?? {};
  usePageHead({ ...head, about: () => [aboutArticles(head, query.data?.records ?? [])] });
  const pages = Math.ceil(total / PAGE_SIZE);
  const { list, turn } = useListPages(address, query.data && pages);
  const location = useLocation();
  const state = { list: location.pathname + location.search, depth: 1 };
  const showNew = (): void => {
    turn(1);
    void queries.invalidateQueries({ queryKey: callKey(article.list) });
  };
  return (
    <>
      <Group gap="12px 24px" align="flex-end" mb={28}>
        {children && <Box flex="2 1 300px">{children}</Box>}
        <Box flex="1 1 200px" {...(!children && { maw: 320 })}>
          <LanguageFilter isOfRecord={isOfRecord} />
        </Box>
      </Group>
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={label}
        data-stale={query.isPlaceholderData || undefined}
      >
        {/* The space for the button with new articles is kept, so that nothing moves when the button appears. */}
        <Group justify="space-between" gap="4px 16px" mih={44} mt={-14} mb={14}>
          <Text role="status" c="dimmed">
            {total > 0 && t('articles', { count: total })}
          </Text>
          {query.data && <NewArticles limited={limited} shown={query.data} page={page} onShow={showNew} />}
        </Group>
        <Loaded
          query={query}
          height={156}
          empty={
            language ? (
              <EmptyState
                title={t('noArticles')}
                text={t('content:list.emptyFilter')}
                action={<Button onClick={() => filterBy({})}>{t('content:list.showAll')}</Button>}
              />
            ) : (
              <EmptyState title={t('noArticles')} text={t('noArticlesText')} />
            )
          }
        >
          {({ records }) => (
            <>
              <ExamplesNote records={records} />
              <Box component="ul" className="mg-lines" aria-label={label} __vars={{ '--mg-lines': '28px' }}>
                {records.map((each, index) => (
                  <ArticleCard
                    key={each.id}
                    article={each}
                    state={state}
                    withTopic={topicId === undefined}
                    isFirst={index === 0}
                  />
                ))}
              </Box>
            </>
          )}
        </Loaded>
        <Pager
          label={t('content:list.pages')}
          page={page}
          pages={pages}
          addressOf={addressOf}
          onChange={turn}
        />
      </div>
    </>
  );
}
