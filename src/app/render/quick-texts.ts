import type { i18n, TFunction } from 'i18next';

/** More than a catalogue has, with those of its texts that have parameters. */
const MOST_TEXTS = 5_000;

/**
 * The same texts, for rendering many pages: a text is looked up once with the same parameters. React's hook copies an
 * instance in each component that uses it, so this one has no properties of its own but this.
 *
 * @param texts an instance that does not change any more
 */
export function quickTexts(texts: i18n): i18n {
  const kept = new Map<string, TFunction>();
  const quick = Object.create(texts) as i18n;
  quick.getFixedT = ((...asked: Parameters<i18n['getFixedT']>) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = quickly(texts.getFixedT(...asked));
    kept.set(key, made);
    return made;
  }) as i18n['getFixedT'];
  return quick;
}

function quickly(t: TFunction): TFunction {
  const found = new Map<string, string>();
  return ((key: string, ...parameters: []) => {
    const asked =
      typeof key === 'string' && parameters.length === 0 ? key : JSON.stringify([key, ...parameters]);
    const known = found.get(asked);
    if (known !== undefined) return known;
    const text = t(key, ...parameters);
    if (found.size < MOST_TEXTS) found.set(asked, text);
    return text;
  }) as TFunction;
}
