import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { knownLocale, type Locale, locales } from '#contract/locale.ts';
import { useListAddress } from './use-list-address.ts';

/** The name of the filter by language. */
export const languageNames = ['language'] as const;

/** The language that a list of posts is narrowed to by its address. An unknown one narrows nothing. */
export const languageIn = ({ language }: Readonly<Record<string, string>>): Locale | undefined =>
  knownLocale(language);

/**
 * A select for the language of posts. The choice is in the address.
 *
 * @param isOfRecord whether the list stands on the page of a record, which the address names
 */
export function LanguageFilter({ isOfRecord = false }: { isOfRecord?: boolean }) {
  const { t } = useTranslation(['content', 'shell']);
  const { filters, filterBy } = useListAddress(languageNames, 'page', { isOfRecord });
  return (
    <NativeSelect
      label={t('filter.language')}
      size="md"
      value={languageIn(filters) ?? ''}
      onChange={({ currentTarget }) => filterBy({ language: currentTarget.value })}
      data={[
        { value: '', label: t('filter.allLanguages') },
        ...locales.map((locale) => ({ value: locale, label: t(`shell:language.names.${locale}`) })),
      ]}
    />
  );
}
