import type { AnyStateMachine } from 'xstate';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isCalendarDate } from '#engine/form/calendar-date.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { walk } from '#engine/wizard/walk.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import { variantsOf } from '#model/variants.ts';
import type { KeptDraft } from './corpus.ts';

/** Drafts are restored for many years: future dates lie far ahead. */
const YEARS_AHEAD = 60;

interface Made {
  flow: Flow;
  machine: AnyStateMachine;
  /** yyyy-MM-dd. */
  today: string;
}

/**
 * Drafts of a flow in its present version: a complete one; one that was left half-way; and one that was left at a
 * difficult place, with answers of all branches of conditions, two entries in each list, and one missing answer.
 */
export function makeDrafts({ flow, machine, today }: Made): KeptDraft[] {
  const ahead = (answers: Answers): Answers => laterDates(answers, today) as Answers;
  const complete = ahead(exampleAnswers({ flow, machine, today }));
  const names = flow.steps.map(({ name }) => name).filter((name) => complete[name] !== undefined);
  const halfWay = Object.fromEntries(
    names.slice(0, Math.ceil(names.length / 2)).map((name) => [name, complete[name]]),
  );
  const everything = variantsOf(flow)
    .flatMap((choices) => exampleOrNone({ flow, machine, today, choices, full: true, entries: 2 }))
    .reduce((known, more) => filledUp(known, more) as Answers, complete);
  const awkward = withGap(ahead(everything), names[Math.floor(names.length / 2)] ?? '');
  const named = { complete, 'half-way': halfWay, awkward };
  return Object.entries(named).map(([name, answers]) => {
    const { place } = walk(machine, flow, answers);
    return {
      name,
      place: { name: place.name, ...(place.entry !== null && { entry: place.entry }) },
      answers,
    };
  });
}

/** The first choice of a field may not allow what another one does. */
function exampleOrNone(options: Parameters<typeof exampleAnswers>[0]): Answers[] {
  try {
    return [exampleAnswers(options)];
  } catch {
    return [];
  }
}

/** Both answers merged; the first counts, and entries are merged in their order. */
function filledUp(known: Json, more: Json): Json {
  if (known === undefined) return more;
  if (Array.isArray(known) && Array.isArray(more)) {
    const length = Math.max(known.length, more.length);
    return Array.from({ length }, (_, index) => filledUp(known[index], more[index]));
  }
  if (!isObject(known) || !isObject(more)) return known;
  const names = [...new Set([...Object.keys(known), ...Object.keys(more)])];
  return Object.fromEntries(names.map((name) => [name, filledUp(known[name], more[name])]));
}

/** Without the first answer of a step, or of its last entry. */
function withGap(answers: Answers, name: string): Answers {
  const gap = (value: Json): Json => {
    if (Array.isArray(value)) return [...value.slice(0, -1), gap(value.at(-1))];
    if (!isObject(value)) return undefined;
    const first = Object.keys(value).find((key) => key !== 'id') ?? '';
    const { [first]: taken, ...others } = value;
    const isGroup = isObject(taken) && Object.values(taken).some((each) => each !== undefined);
    const left = isGroup && Object.hasOwn(value, 'id') ? gap(taken) : undefined;
    return left === undefined ? others : { ...value, [first]: left };
  };
  return { ...answers, [name]: gap(answers[name]) };
}

function laterDates(value: Json, today: string): Json {
  if (Array.isArray(value)) return value.map((each) => laterDates(each, today));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, laterDates(each, today)]));
  if (typeof value !== 'string' || !isCalendarDate(value) || value <= today) return value;
  return `${Number(value.slice(0, 4)) + YEARS_AHEAD}${value.slice(4)}`;
}
