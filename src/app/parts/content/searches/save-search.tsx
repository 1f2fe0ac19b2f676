import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { type SavedKind, savedSearchesPath } from '#contract/saved-searches.ts';
import { useSavedSearch } from './use-saved-search.ts';

interface SaveSearchProps {
  /** What the list shows. */
  kind: SavedKind;
  /** The names of its filters in the address. */
  filters: readonly string[];
}

/** A button that saves the search of a list, or deletes it where it is saved, and says what is saved. */
export function SaveSearch({ kind, filters }: SaveSearchProps) {
  const { t } = useTranslation('content');
  const errorText = useErrorText();
  const { saved, press, error } = useSavedSearch(kind, filters);
  const Sign = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <Group data-unprinted gap="8px 16px">
      <Button
        variant="default"
        size="sm"
        aria-pressed={saved !== undefined}
        leftSection={<Sign size={18} aria-hidden />}
        onClick={press}
      >
        {t(`savedSearch.${saved ? 'remove' : 'save'}`)}
      </Button>
      <Text component="div" role="status" flex="1 1 260px" fz={14} c="dimmed">
        {saved ? (
          <>
            {t('savedSearch.saved', { search: saved.text })}{' '}
            <Anchor component={Link} to={savedSearchesPath} inherit underline="always">
              {t('savedSearch.all')}
            </Anchor>
          </>
        ) : (
          t('savedSearch.hint')
        )}
      </Text>
      <div role="alert">{error && <Text c="var(--mantine-color-error)">{errorText(error)}</Text>}</div>
    </Group>
  );
}
