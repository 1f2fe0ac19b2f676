import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DatedText } from '#app/parts/site/locale/dated-text.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { agreementFigures } from '#contract/figures.ts';
import { savedSearch } from '#contract/saved-search.contract.ts';
import { Card } from '#ui/card.tsx';
import { notify } from '#ui/notify.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

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
  const errorText = useErrorText();
  const client = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus([searches.length], () => status.current?.focus());
  const remove = useCallMutation(savedSearch.remove, {
    onSuccess: () => notify('good', t('savedSearch.removed')),
    // It may have been deleted in another window.
    onSettled: () => client.invalidateQueries({ queryKey: callKey(savedSearch.list) }),
  });
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
      <div role="alert">
        {remove.error && (
          <Text c="var(--mantine-color-error)" mt={14}>
            {errorText(remove.error)}
          </Text>
        )}
      </div>
    </>
  );
}

function SearchLine({ search, onRemove }: { search: Search; onRemove(): void }) {
  const { t } = useTranslation('content');
  return (
    <Group component="li" gap="4px 16px">
      <IconBookmark size={24} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
      <Box flex="1 1 200px" miw={0}>
        <Anchor component={Link} to={search.router} fw={500} style={{ overflowWrap: 'anywhere' }}>
          {search.text}
        </Anchor>
        <Text c="dimmed" fz={14}>
          <DatedText t={t} sentence="savedSearch.since" date={search.createDate} />
        </Text>
      </Box>
      <Button
        variant="subtle"
        color="var(--mg-bad)"
        size="sm"
        mih={44}
        aria-label={t('savedSearch.deleteOf', { search: search.text })}
        onClick={onRemove}
      >
        {t('savedSearch.delete')}
      </Button>
    </Group>
  );
}
