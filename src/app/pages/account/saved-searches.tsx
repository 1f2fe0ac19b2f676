import { Anchor, Stack, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRemoveSearch } from '#app/parts/content/searches/use-saved-search.ts';
import { DatedText } from '#app/parts/site/locale/dated-text.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { agreementFigures } from '#contract/figures.ts';
import { savedSearch } from '#contract/saved-search.contract.ts';
import { Card } from '#ui/card.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { ActionError } from './action-error.tsx';
import { KeptItem } from './kept-item.tsx';

type Search = Reply<typeof savedSearch.list>[number];

/** The searches that the account has saved. Each leads to its list, and can be deleted. */
export function SavedSearches() {
  const { t } = useTranslation('content');
  const query = useCall(savedSearch.list, {}, { staleTime: 0 });
  useScrollToAnchor(query.data !== undefined);
  return (
    <Card title={t('savedSearch.title')}>
      <Text maw={640}>{t('savedSearch.text', { most: agreementFigures.mostSearches })}</Text>
      <Loaded query={query} rows={1} height={44}>
        {(searches) => <SearchList searches={searches} />}
      </Loaded>
    </Card>
  );
}

function SearchList({ searches }: { searches: readonly Search[] }) {
  const { t } = useTranslation('content');
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus([searches.length], () => status.current?.focus());
  const remove = useRemoveSearch();
  return (
    <>
      {searches.length > 0 ? (
        <Stack component="ul" gap={14} mt={18} aria-label={t('savedSearch.title')}>
          {searches.map((search) => (
            <SearchLine
              key={search.id}
              search={search}
              onRemove={() => remove.isPending || remove.mutate({ id: search.id })}
            />
          ))}
        </Stack>
      ) : (
        <Text ref={status} tabIndex={-1} c="jade.8" mt={14}>
          {t('savedSearch.empty')}
        </Text>
      )}
      <ActionError error={remove.error} />
    </>
  );
}

function SearchLine({ search, onRemove }: { search: Search; onRemove(): void }) {
  const { t } = useTranslation('content');
  return (
    <KeptItem
      icon={IconBookmark}
      title={
        <Anchor component={Link} to={search.router} fw={500}>
          {search.text}
        </Anchor>
      }
      facts={<DatedText t={t} sentence="savedSearch.since" date={search.createDate} />}
      remove={t('savedSearch.delete')}
      removeLabel={t('savedSearch.deleteOf', { search: search.text })}
      onRemove={onRemove}
    />
  );
}
