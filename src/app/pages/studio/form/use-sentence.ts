import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import type { Wording } from '../use-wording.ts';
import type { Asked, Value } from './comparisons.ts';
import type { Condition } from './conditions.ts';
import type { FieldPlace } from './field-place.ts';

interface Sentences {
  /** A condition in words. */
  ofCondition(condition: Condition): string;
  /** Values of an answer, as the customer reads them. */
  ofValues(place: FieldPlace, values: readonly Value[]): string;
}

/** Conditions and values as sentences in the person's language. */
export function useSentence(wording: Wording): Sentences {
  const { t } = useTranslation('studio');
  const { locale } = useSession();
  const tag = languageTags[locale];
  const list = (type: 'conjunction' | 'disjunction', parts: readonly string[]): string =>
    new Intl.ListFormat(tag, { type }).format(parts);
  const valueOf = (place: FieldPlace, value: Value): string => {
    if (typeof value === 'boolean') return t(`form.when.${value}`);
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
      return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
    return wording.choiceOf(place, value);
  };
  const ofValues = (place: FieldPlace, values: readonly Value[]): string =>
    list(
      'disjunction',
      values.map((value) => t('form.when.quoted', { text: valueOf(place, value) })),
    );
  const ofAsked = ({ place, says, values }: Asked): string => {
    const isQuoted = says === 'is' || says === 'isNot';
    const value = isQuoted ? ofValues(place, values) : values.map((each) => valueOf(place, each)).join();
    return t(`form.when.said.${says}`, { field: wording.nameOf(place), value });
  };
  return {
    ofValues,
    ofCondition({ join, asked }) {
      const parts = asked.map(ofAsked);
      if (join === 'all') return list('conjunction', parts);
      const told = list('disjunction', parts);
      return join === 'any' ? told : t('form.when.none', { sentence: told });
    },
  };
}
