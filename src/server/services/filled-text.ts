import { inEachLocale, type Locale, type LocalizedText } from '#contract/locale.ts';

/**
 * Replaces the parameters (`{{name}}`) of a stored text in every language. A parameter without a value stays, so that
 * it is noticed.
 */
export function filledText(
  text: LocalizedText,
  valuesIn: (locale: Locale) => Readonly<Record<string, string | number>>,
): LocalizedText {
  return inEachLocale((locale) => {
    const values = valuesIn(locale);
    return text[locale].replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
  });
}
