import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { longestQuery } from '#contract/limits.ts';

/** What the search is narrowed to: articles. */
const KIND = 'article';

/** The field that searches in the articles of the forum. Its results are a page of the search. */
export function ForumSearch() {
  const { t } = useTranslation(['forum', 'search']);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = field.current?.value.trim() ?? '';
    void navigate(`/search?${new URLSearchParams({ q, kind: KIND }).toString()}`);
  };
  return (
    <form role="search" aria-label={t('search')} action="/search" onSubmit={search}>
      <input type="hidden" name="kind" value={KIND} />
      <Group gap={12} align="flex-end">
        <TextInput
          ref={field}
          flex="999 1 220px"
          type="search"
          name="q"
          size="md"
          label={t('search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={longestQuery}
          enterKeyHint="search"
        />
        <Button type="submit" size="md" variant="default" flex="1 0 auto">
          {t('search:submit')}
        </Button>
      </Group>
    </form>
  );
}
