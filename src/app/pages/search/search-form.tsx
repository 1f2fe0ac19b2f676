import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { longestQuery } from '#contract/limits.ts';
import { useTypedBefore } from '#ui/use-typed-before.ts';

interface SearchFormProps {
  /** The only kind that is searched in. */
  kind: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  /** Called with the text of the field when the form is sent. */
  onSearch: (q: string) => void;
}

/** The search field. The results below follow its text; sending the form also writes the text into the address. */
export function SearchForm({ kind, typed, onType, onSearch }: SearchFormProps) {
  const { t } = useTranslation('search');
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form);
  return (
    <form
      ref={form}
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
      <Group gap={12} align="flex-end">
        <TextInput
          flex="999 1 min(100%, 400px)"
          type="search"
          name="q"
          size="lg"
          label={t('label')}
          placeholder={t('placeholder')}
          leftSection={<IconSearch size={20} aria-hidden />}
          maxLength={longestQuery}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" flex="1 0 auto">
          {t('submit')}
        </Button>
      </Group>
    </form>
  );
}
