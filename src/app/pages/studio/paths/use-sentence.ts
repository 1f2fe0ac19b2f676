import { useTranslation } from 'react-i18next';
import type { Sentence } from './model.ts';

type Part = Sentence['params'][string];

/** Tells sentences of `findings.json` in the language of the page; they are loaded with the model. */
export function useSentence(): (told: Part) => string {
  const { t } = useTranslation('studio');
  const tell = (told: Part): string => {
    if (typeof told !== 'object') return String(told);
    if ('name' in told) return String(told.name);
    const params = Object.entries(told.params).map(([name, each]) => [name, tell(each)] as const);
    return t(`findings:${told.key}`, Object.fromEntries(params));
  };
  return tell;
}
