import { Box, Text, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import type { HitGroup } from '#app/parts/site/search/hit-page.ts';
import type { Reply } from '#contract/define.ts';
import type { search } from '#contract/search.contract.ts';
import { Hidden } from '#ui/hidden.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchHit } from './search-hit.tsx';
import classes from './search.module.css';

interface SearchResultsProps {
  typed: string;
  answer: Reply<typeof search.find>;
  /** The kind that is shown in pages; undefined where all kinds are shown. */
  kind: string | undefined;
  page: number;
  pageSize: number;
}

/** The hits by kind. Says so when other words were searched for than those that were typed. */
export function SearchResults({ typed, answer, kind, page, pageSize }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const [, setAddress] = useSearchParams();
  const { corrected, nearest, groups } = answer;
  const withQuery = (more: Record<string, string>): string =>
    `/search?${new URLSearchParams({ q: typed, ...more }).toString()}`;
  return (
    <>
      {nearest ? (
        <Notice tone="news">{t('nearest')}</Notice>
      ) : (
        corrected !== '' && <Notice tone="news">{t('corrected', { typed, words: corrected })}</Notice>
      )}
      {kind !== undefined && (
        <Link to={withQuery({})} className={classes.more}>
          {t('everything')}
        </Link>
      )}
      {groups.map((group) => (
        <HitSection key={group.kind} group={group}>
          {kind === undefined && group.total > group.hits.length && (
            <Link to={withQuery({ kind: group.kind })} className={classes.more}>
              {t('more', { total: totalOf(group) })}
              <Hidden>: {group.title}</Hidden>
            </Link>
          )}
          {kind !== undefined && (
            <Pager
              label={t('pages')}
              page={page}
              pages={Math.ceil(group.total / pageSize)}
              addressOf={(to) => withQuery({ kind, page: String(to) })}
              onChange={(next) => setAddress({ q: typed, kind, page: String(next) })}
            />
          )}
        </HitSection>
      ))}
    </>
  );
}

/** The number of hits; 50+ if there are more than can be reached by paging. */
const totalOf = ({ total, more }: HitGroup): string => `${total}${more ? '+' : ''}`;

function HitSection({ group, children }: { group: HitGroup; children: ReactNode }) {
  return (
    <Box component="section" mt={32} aria-labelledby={`hits-${group.kind}`}>
      <h2 id={`hits-${group.kind}`} className={classes.heading}>
        {group.title}
        <Text span c="dimmed" ff="var(--mantine-font-family)" fz={15} fw={400}>
          {totalOf(group)}
        </Text>
      </h2>
      <Stack component="ul" gap={0}>
        {group.hits.map((hit) => (
          <SearchHit key={hit.id} kind={group.kind} hit={hit} />
        ))}
      </Stack>
      {children}
    </Box>
  );
}
