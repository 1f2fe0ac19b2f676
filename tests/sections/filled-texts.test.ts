import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/locale.ts';
import { textValues } from '#contract/text-values.ts';
import { loadTranslations } from '#server/services/translation.ts';

type Texts = { readonly [Key in string]: string | Texts };

const mail = (locale: Locale): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/mail.json`, import.meta.url), 'utf8')) as Texts;

const textsIn = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${before}${key}`, text] as [string, string]]
      : textsIn(text, `${before}${key}.`),
  );

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

describe('texts are filled as i18next fills them', async () => {
  const translate = await loadTranslations();

  it.each(locales)('the mails in %s', async (locale) => {
    const i18n = createInstance();
    const interpolation = { escapeValue: false };
    await i18n.init({ resources: { [locale]: { mail: mail(locale) } }, ns: [], interpolation });
    const texts = textsIn(mail(locale));
    expect(texts.length).toBeGreaterThan(50);
    for (const [key, text] of texts) {
      const known = textValues(locale);
      const own = namesIn(text).filter((name) => !(name in known) && name !== 'count');
      // What a customer has typed may look like a parameter.
      const values = Object.fromEntries(
        own.map((name, index) => [name, `$& {{number}} $t(mail:x) <${index}>`]),
      );
      const expected = i18n.t(`mail:${key}`, { ...known, ...values, lng: locale });
      expect(translate(locale, `mail:${key}`, values)).toBe(expected);
    }
  });
});
