import type { Catalogues } from './catalogues.ts';
import { copiedSentence } from './copied-sentence.ts';
import { stepsShown } from './fields-shown.ts';
import type { Finding } from './finding.ts';
import { saidIn } from './likeness.ts';
import { findingAt } from './origins.ts';
import { say } from '#findings/said.ts';
import { nameOf, type Worded, wordedIn } from './worded-fields.ts';
import type { FlowSource } from './flow-source.ts';

/** How much better labels must fit the sentences of each other than their own, in the shares of two fields. */
const BETTER = 0.5;
/** The same in the mean of all languages. */
const BETTER_IN_ALL = 0.2;

/**
 * Finds labels and sentences that are those of another field: two fields of a page with the same label, labels that
 * were exchanged, and texts that were copied.
 */
export function labelFindings(source: FlowSource, catalogues: Catalogues): Finding[] {
  return stepsShown(source).flatMap((step) => {
    const fields = wordedIn(step, catalogues);
    return [
      ...labelsAlike(fields),
      ...labelsExchanged(fields, catalogues),
      ...fields.flatMap((field) => copiedSentence(field, catalogues)),
    ];
  });
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Fields beside each other with one label. */
function labelsAlike(fields: readonly Worded[]): Finding[] {
  return fields.flatMap((field, at) => {
    for (const [language, { label }] of field.words) {
      const other = fields
        .slice(0, at)
        .find((each) => each.parent === field.parent && isLabelled(each, language, label));
      if (other === undefined) continue;
      const params = { label, other: nameOf(other), languages: language };
      return [findingAt('labels-alike', field.node, null, say('labels-alike', params))];
    }
    return [];
  });
}

const isLabelled = ({ words }: Worded, language: string, label: string): boolean =>
  plain(words.get(language)?.label ?? '') === plain(label);

/** Pairs of which each label fits the other's sentence: in all languages together, or in one and not in the others. */
function labelsExchanged(fields: readonly Worded[], catalogues: Catalogues): Finding[] {
  const pairs = fields.flatMap((field, at) => fields.slice(0, at).map((other) => [other, field] as const));
  return pairs.flatMap(([one, other]) => {
    if (one.pointer.startsWith(`${other.pointer}/`) || other.pointer.startsWith(`${one.pointer}/`)) return [];
    const gains = [...catalogues].flatMap(([language, words]): [string, number][] => {
      const [a, b] = [one.words.get(language), other.words.get(language)];
      if (a?.sentence == null || b?.sentence == null || plain(a.sentence) === plain(b.sentence)) return [];
      const crossed = saidIn(words, a.label, b.sentence) + saidIn(words, b.label, a.sentence);
      return [[language, crossed - saidIn(words, a.label, a.sentence) - saidIn(words, b.label, b.sentence)]];
    });
    const mean = (all: readonly [string, number][]): number =>
      all.reduce((sum, [, gain]) => sum + gain, 0) / all.length;
    const better = gains.filter(([, gain]) => gain > BETTER);
    const others = gains.filter((gain) => !better.includes(gain));
    const isInAll = gains.length > 1 && mean(gains) > BETTER_IN_ALL;
    if (!isInAll && (better.length === 0 || (others.length > 0 && mean(others) > 0))) return [];
    const where = isInAll ? gains.filter(([, gain]) => gain > 0) : better;
    const languages = where.map(([language]) => language).join(', ');
    const [a, b] = [one, other].map(({ words }) => words.get(where[0]![0])!.label);
    const params = { one: nameOf(one), oneLabel: a!, other: nameOf(other), otherLabel: b!, languages };
    return [findingAt('label-of-other-field', other.node, null, say('label-of-other-field', params))];
  });
}
