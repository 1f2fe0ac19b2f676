import countries from 'i18n-iso-countries';
import { textValues } from '#contract/text-values.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { errorKeys, fieldKeys, flowKeys } from '#engine/form/locale-keys.ts';
import type { FieldError } from '#engine/form/validate.ts';
import { readCatalogue, sentence } from './flow-catalogues.ts';

/** The texts of a page in one language, by key. */
export interface Words {
  (key: string, params?: Record<string, unknown>): string;
  readonly locale: Locale;
  /** Matches the whole text of a key; a parameter that is not given may be anything. */
  pattern(key: string, params?: Record<string, unknown>): RegExp;
  /** The text of the first key that has one. */
  first(keys: readonly string[]): string;
  label(flow: Flow, pointer: string): string;
  title(flow: Flow, step: string): string;
  /** A line of the error summary; with the number of the entry when the field is in a list. */
  line(flow: Flow, error: FieldError): string;
  country(alpha3: string): string;
}

/** A text as the source of a regular expression. */
const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Loads the texts of a language. */
export function wordsOf(locale: Locale): Words {
  const catalogue = readCatalogue(locale);
  const textOf = (keys: readonly string[], params: Record<string, unknown>): string => {
    const one = params['count'] === 1 ? keys.map((key) => `${key}_one`) : [];
    const text = sentence(catalogue, [...one, ...keys]);
    if (text === undefined) throw new Error(`${locale} has no words for ${keys.join(' or ')}`);
    return text;
  };
  const say = (keys: readonly string[], params: Record<string, unknown> = {}): string => {
    const values: Record<string, unknown> = { ...textValues(locale), ...params };
    return textOf(keys, params).replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name]));
  };
  const pattern = (key: string, params: Record<string, unknown> = {}): RegExp => {
    const values: Record<string, unknown> = { ...textValues(locale), ...params };
    const parts = textOf([key], params)
      .replaceAll(/<\/?\w+>/g, '')
      .split(/\{\{(\w+)\}\}/)
      .map((part, place) => {
        const value = place % 2 === 0 ? part : values[part];
        return value === undefined ? '.*' : literally(`${value as string | number}`);
      });
    return new RegExp(`^${parts.join('')}$`);
  };
  const words = (key: string, params?: Record<string, unknown>): string => say([key], params);
  const label = (flow: Flow, pointer: string): string => say(fieldKeys(flow, pointer, 'label'));
  return Object.assign(words, {
    locale,
    pattern,
    first: (keys: readonly string[]) => say(keys),
    label,
    title: (flow: Flow, step: string) => say(flowKeys(flow, `steps.${step}.title`)),
    line: (flow: Flow, error: FieldError) => {
      const [, place] = /\/(\d+)(?:\/|$)/.exec(error.pointer) ?? [];
      const own = label(flow, error.pointer);
      const numbered =
        place === undefined ? own : words('form:list.labelOfItem', { label: own, number: Number(place) + 1 });
      const sentence = say(errorKeys(flow, error), error.params);
      const namesField = error.keyword === 'required' && sentence !== words('form:errors.required');
      return namesField && place === undefined ? sentence : `${numbered}: ${sentence}`;
    },
    country: (alpha3: string) => {
      const own = catalogue.get(`countries:${alpha3}`);
      return own ?? countries.getName(alpha3, languageTags[locale].slice(0, 2)) ?? alpha3;
    },
  });
}
