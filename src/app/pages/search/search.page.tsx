import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSearchResults } from '#app/parts/site/search/use-search-results.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { longestQuery } from '#contract/limits.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { SectionLinks } from './section-links.tsx';

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 250;
const HITS_OF_A_KIND = 5;
const HITS_ON_A_PAGE = 10;

/**
 * The results of a search: the first hits of each kind, or the hits of one kind in pages. The query is in the address.
 */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [address, setAddress] = useSearchParams();
  const given = (address.get('q') ?? '').trim().slice(0, longestQuery);
  const kind = /^[a-z][a-z-]{0,39}$/.exec(address.get('kind') ?? '')?.[0];
  const page = Math.min(Math.max(1, Math.trunc(Number(address.get('page'))) || 1), 100);
  return (
    <PageBody width="narrow">
      <PageHeader title={t('title')} lead={t('lead')} />
      <SearchView
        given={given}
        kind={kind}
        page={page}
        onSearch={(q) => setAddress(q === '' ? {} : { q, ...(kind !== undefined && { kind }) })}
      />
    </PageBody>
  );
}

interface SearchViewProps {
  given: string;
  kind: string | undefined;
  page: number;
  onSearch: (q: string) => void;
}

function SearchView({ given, kind, page, onSearch }: SearchViewProps) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useTyped(given);
  const [debounced] = useDebouncedValue(typed, PAUSE);
  const asked = debounced.trim();
  const isTyping = asked !== given;
  const query = useSearchResults(asked, {
    page: isTyping ? 1 : page,
    pageSize: kind === undefined ? HITS_OF_A_KIND : HITS_ON_A_PAGE,
    ...(kind !== undefined && { kind }),
    ...(isTyping && { typing: true }),
  });
  const groups = query.data?.groups ?? [];
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const found = groups.some(({ more }) => more) ? t('foundMore', { number: count }) : t('found', { count });
  return (
    <>
      <SearchForm kind={kind} typed={typed} onType={setTyped} onSearch={onSearch} />
      <p role="status">{query.data && !query.isPlaceholderData && count > 0 && found}</p>
      {!query.isAsked ? (
        <SectionLinks />
      ) : (
        <Loaded query={query} rows={5} height={96}>
          {(data) =>
            data.groups.length === 0 ? (
              <NothingFound query={asked} isNarrowed={kind !== undefined} />
            ) : (
              <SearchResults
                typed={asked}
                answer={data}
                kind={kind}
                page={isTyping ? 1 : page}
                pageSize={HITS_ON_A_PAGE}
              />
            )
          }
        </Loaded>
      )}
    </>
  );
}

/** The text of the field. When the address changes, by a link or by Back, it becomes the query of the address. */
function useTyped(given: string) {
  const [typed, setTyped] = useState(given);
  const [last, setLast] = useState(given);
  if (given !== last) {
    setLast(given);
    if (given !== typed.trim()) setTyped(given);
  }
  return [typed, setTyped] as const;
}
