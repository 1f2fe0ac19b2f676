import { partsOf } from '#engine/form/pointer.ts';
import type { AnswerField } from '../answer-fields.ts';
import type { Catalogues } from '../catalogues.ts';
import { meaningChange } from '../kept-answers.ts';
import { placed } from '../names.ts';
import { joined, type Named, say, type Spoken } from '#findings/said.ts';
import { compared, type Comparison, type Version } from './comparison.ts';
import { canStay } from './likeness.ts';
import type { OwnerAnswers } from './owner-answers.ts';
import { type Crossing, crossingOf, placeOf, translated } from './places.ts';
import { goneChoices, type Value } from './values.ts';

/**
 * A question about a new version, with what may be answered.
 *
 * - `same`: what a step, group, list or field is now; null is “not asked any more”.
 * - `choice`: what takes the place of a choice that is gone; null asks again.
 * - `fits`: whether answers still fit a question that is asked in another way.
 */
export type Question = Required<Spoken> & {
  /** The step, group, list or field of the version before. */
  readonly pointer: string;
} & (
    | {
        readonly kind: 'same';
        readonly offered: readonly Offered<string | null>[];
        readonly proposed: string | null;
      }
    | {
        readonly kind: 'choice';
        /** The choice that is gone. */
        readonly value: string | number;
        readonly offered: readonly Offered<Value>[];
        readonly proposed: Value;
      }
    | { readonly kind: 'fits'; readonly offered: readonly Offered<boolean>[]; readonly proposed: boolean }
  );

/** An answer that may be given, with its name: words of the flow, or a sentence. */
interface Offered<Answer> {
  readonly answer: Answer;
  readonly name: Named | Required<Spoken>;
}

/**
 * What an owner has to be asked before the answers of a version can become those of the next one. Each question has a
 * proposal. An answer can settle other questions or raise some, so ask again after each: what is answered is left out.
 *
 * @param catalogues whose labels tell which questions are alike; without them, names alone do
 * @example questionsOf(before, after) // [{ kind: 'same', pointer: '/passenger/name', proposed: '/passenger/englishName',
 * message: 'name (/passenger/name) is gone, and englishName (/passenger/englishName) is new: is it the same question?' }]
 */
export function questionsOf(
  before: Version,
  after: Version,
  answers: OwnerAnswers = {},
  catalogues: Catalogues | null = null,
): Question[] {
  const comparison = compared(before, after, answers, catalogues);
  return [
    ...containerQuestions(comparison, answers),
    ...fieldQuestions(comparison, answers),
    ...meaningQuestions(comparison, answers),
  ];
}

/** The owner's answers with that to one more question. */
export function answered(answers: OwnerAnswers, question: Question, answer: Value): OwnerAnswers {
  const { pointer } = question;
  if (question.kind === 'fits') return { ...answers, fits: { ...answers.fits, [pointer]: answer === true } };
  if (question.kind === 'same')
    return { ...answers, became: { ...answers.became, [pointer]: answer as string | null } };
  const values = { ...answers.values?.[pointer], [String(question.value)]: answer };
  return { ...answers, values: { ...answers.values, [pointer]: values } };
}

const notAsked: Offered<null> = { answer: null, name: say('answer-not-asked') };

function containerQuestions(
  { candidates, relation, names }: Comparison,
  { became = {} }: OwnerAnswers,
): Question[] {
  return [...candidates.groups].flatMap(([pointer, found]): Question[] => {
    if (became[pointer] !== undefined) return [];
    const offered = found.map((each) => ({ answer: each, name: placed(names.after, partsOf(each)) }));
    const now = relation.moved.find(([from]) => from === pointer)?.[1] ?? null;
    const told = {
      old: placed(names.before, partsOf(pointer)),
      now: joined(
        'or',
        offered.map(({ name }) => name),
      ),
    };
    const sentence = say('is-it-same', told);
    return [{ kind: 'same', pointer, offered: [...offered, notAsked], proposed: now, ...sentence }];
  });
}

/** At most so many fields are offered as the same question. */
const OFFERED = 5;

function fieldQuestions(
  { candidates, relation, names }: Comparison,
  { became = {} }: OwnerAnswers,
): Question[] {
  const nowOf = new Map(relation.pairs.map(({ from, to }) => [from.pointer, to.pointer]));
  return [...candidates.fields].flatMap(([pointer, found]): Question[] => {
    if (found.length === 0 || became[pointer] !== undefined || became[placeOf(pointer)] !== undefined)
      return [];
    const place = translated(relation.moved, pointer);
    const offered = found.slice(0, OFFERED).map((each) => ({
      answer: each.pointer,
      name: placed(names.after, partsOf(placeOf(each.pointer))),
    }));
    const proposed = nowOf.get(pointer) ?? null;
    const about = proposed ?? found[0]!.pointer;
    const told = {
      old: placed(names.before, partsOf(placeOf(pointer))),
      now: joined(
        'or',
        offered.map(({ name }) => name),
      ),
    };
    const rivals = [...candidates.fields]
      .filter(([other, all]) => other !== pointer && isRival(all, about))
      .map(([other]) => other);
    const others = joined(
      'and',
      rivals.map((other) => placed(names.before, partsOf(placeOf(other)))),
    );
    const sentence = sentenceOf(
      {
        crossing: crossingOf(place, about),
        isJoined: rivals.length > 0 && found.length === 1,
        isOneOf: found.length > 1,
      },
      { ...told, others },
    );
    return [{ kind: 'same', pointer, offered: [...offered, notAsked], proposed, ...sentence }];
  });
}

/** A field that has no other candidate than this one wants it, too. */
const isRival = (found: readonly { pointer: string }[], about: string): boolean =>
  found.length === 1 && found[0]!.pointer === about;

function sentenceOf(
  { crossing, isJoined, isOneOf }: { crossing: Crossing; isJoined: boolean; isOneOf: boolean },
  told: { old: Named; now: ReturnType<typeof joined>; others: ReturnType<typeof joined> },
): Required<Spoken> {
  const { old, now, others } = told;
  if (crossing === 'out') return say('is-it-same-of-first', { old, now });
  if (crossing === 'into') return say('is-it-same-for-each', { old, now });
  if (isJoined) return say('is-it-joined', { old, now, others });
  return isOneOf ? say('is-it-one-of', { old, now }) : say('is-it-same', { old, now });
}

function meaningQuestions(
  { relation, names }: Comparison,
  { values = {}, fits = {} }: OwnerAnswers,
): Question[] {
  const { pairs, gone, after } = relation;
  const atPlace = gone.flatMap((from) => {
    const to = after.fields.get(translated(relation.moved, from.pointer));
    return to === undefined || !relation.fresh.includes(to) ? [] : [{ from, to }];
  });
  return [...pairs, ...atPlace].flatMap(({ from, to }): Question[] => {
    const { pointer } = from;
    const field = placed(names.before, partsOf(placeOf(pointer)));
    const left = goneChoices(from.meaning, to.meaning);
    if (left.length > 0) {
      return left
        .filter((value) => values[pointer]?.[String(value)] === undefined)
        .map((value) => choiceQuestion({ from, to, value, field }, names));
    }
    const why = meaningChange(from.meaning, to.meaning);
    if (why === null || fits[pointer] !== undefined || !canStay(from.meaning, to.meaning)) return [];
    const offered = [
      { answer: true, name: say('answer-fits') },
      { answer: false, name: say('answer-asked-again') },
    ];
    return [{ kind: 'fits', pointer, offered, proposed: true, ...say('does-it-fit', { field, why }) }];
  });
}

function choiceQuestion(
  { from, to, value, field }: { from: AnswerField; to: AnswerField; value: string | number; field: Named },
  { before, after }: Comparison['names'],
): Question {
  const offered = (to.meaning.enum ?? []).map((each) => ({
    answer: each,
    name: { ...after.choice(partsOf(to.pointer), each), isNeeded: true as const },
  }));
  const choice = { ...before.choice(partsOf(from.pointer), value), isNeeded: true as const };
  return {
    kind: 'choice',
    pointer: from.pointer,
    value,
    offered: [...offered, { answer: null, name: say('answer-asked-again') }],
    proposed: null,
    ...say('which-choice', { choice, field }),
  };
}
