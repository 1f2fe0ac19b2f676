import { MultiSelect, SimpleGrid, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryOptions } from '#app/parts/site/options/countries.ts';
import { useSession } from '#client/session.ts';
import { inEachLocale, languageTags, locales, type LocalizedText } from '#contract/locale.ts';

/** Countries and regions by their alpha-3 code, in the operator's language. */
export function useCountries(): {
  options: readonly { value: string; label: string }[];
  nameOf: (code: string) => string;
} {
  const { t } = useTranslation('countries');
  const { locale } = useSession();
  const { data: options = [] } = useQuery({
    queryKey: ['countries of the desk', locale],
    queryFn: () => countryOptions(locale, languageTags[locale], t),
    staleTime: Infinity,
  });
  const names = new Map(options.map(({ value, label }) => [value, label]));
  return { options, nameOf: (code) => names.get(code) ?? code };
}

interface NationalitiesProps {
  name: string;
  label: string;
  description?: string;
  value: readonly string[];
}

/** Chooses nationalities; the named field has their codes with commas between them. */
export function Nationalities({ name, label, description, value }: NationalitiesProps): ReactNode {
  const { options } = useCountries();
  return (
    <MultiSelect
      name={name}
      label={label}
      description={description}
      data={options}
      defaultValue={[...value]}
      searchable
      hidePickedOptions
      openOnFocus={false}
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: 260, overflowY: 'auto' } }}
      comboboxProps={{ withinPortal: false }}
      mb={12}
    />
  );
}

/** A text in all six languages: the named fields are the name, a point and the language. */
export function TextInLanguages(props: {
  name: string;
  label: string;
  value: LocalizedText | null;
}): ReactNode {
  const { name, label, value } = props;
  const names = new Intl.DisplayNames([languageTags[useSession().locale]], { type: 'language' });
  return (
    <SimpleGrid cols={2} spacing={10} mb={12}>
      {locales.map((locale) => (
        <Textarea
          key={locale}
          name={`${name}.${locale}`}
          lang={languageTags[locale]}
          label={`${label}: ${names.of(languageTags[locale]) ?? locale}`}
          defaultValue={value?.[locale] ?? ''}
          autosize
          minRows={2}
          maxRows={6}
        />
      ))}
    </SimpleGrid>
  );
}

/** The text of such fields; null where all are empty. */
export function textOf(form: FormData, name: string): LocalizedText | null {
  const text = inEachLocale((locale) => valueOf(form, `${name}.${locale}`));
  return locales.every((locale) => text[locale] === '') ? null : text;
}

/** The value of a named field without spaces around it. */
export function valueOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
