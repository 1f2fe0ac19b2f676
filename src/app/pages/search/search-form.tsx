import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longestQuery } from '#contract/limits.ts';
import classes from './search.module.css';

interface SearchFormProps {
  typed: string;
  onType: (typed: string) => void;
  /** Called with the text of the field when the form is sent. */
  onSearch: (q: string) => void;
}

/** The search field. The results below follow its text; sending the form also writes the text into the address. */
export function SearchForm({ typed, onType, onSearch }: SearchFormProps) {
  const { t } = useTranslation('search');
  return (
    <form
      role="search"
      action="/search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        className={classes.field}
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
      <Button type="submit" size="lg">
        {t('submit')}
      </Button>
    </form>
  );
}
