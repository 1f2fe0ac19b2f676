import { isCalendarDate } from '#engine/form/calendar-date.ts';
import type { Answers } from './answers.ts';

/** What prices, lists and reservations need of an order's answers. */
export interface OrderFacts {
  /** yyyy-MM-dd. */
  readonly enterDate: string | null;
  readonly leaveDate: string | null;
  readonly serviceType: number | null;
  /** Travellers, or cards. */
  readonly quantity: number;
  readonly cardId: number | null;
  readonly carType: number | null;
  /** Where the passengers are picked up, as it was typed. */
  readonly city: string;
}

/** The largest quantity. Answers of drafts are not validated, and must still fit into the database's columns. */
const MOST = 1000;

/** Reads the facts of answers that may not be validated yet; a value that does not fit is left out. */
export function factsOf(answers: Answers): OrderFacts {
  const city = partOf(answers, 'arrival', 'arrivalCity');
  return {
    enterDate: dateIn(partOf(answers, 'travel', 'enterDate') ?? partOf(answers, 'arrival', 'enterDate')),
    leaveDate: dateIn(partOf(answers, 'travel', 'leaveDate')),
    serviceType: whole(partOf(answers, 'service', 'serviceType'), 99),
    quantity: whole(partOf(answers, 'card', 'count'), MOST) ?? Math.max(1, membersOf(answers).length),
    cardId: whole(Number(partOf(answers, 'card', 'cardId')), 2_147_483_647),
    carType: whole(partOf(answers, 'arrival', 'carType'), 99),
    city: typeof city === 'string' ? city : '',
  };
}

/** A traveller as lists show them. */
export interface Traveller {
  readonly englishName: string;
  readonly surname: string;
  readonly chineseName: string;
}

/** The travellers of an order, or the members of a group, without those whose name is not given yet. */
export function travellersOf(answers: Answers): Traveller[] {
  const single = ['passenger', 'passengers'].map((step) => objectIn(answers[step]));
  const members = membersOf(answers).map((member) => objectIn(member['passenger']));
  return [...single, ...members].flatMap((answered) => {
    const text = (name: string): string => (typeof answered?.[name] === 'string' ? answered[name] : '');
    const traveller = {
      englishName: text('englishName'),
      surname: text('surname'),
      chineseName: text('chineseName'),
    };
    return traveller.englishName === '' && traveller.surname === '' ? [] : [traveller];
  });
}

/** One answer of a step; undefined where it is not there. */
export function partOf(answers: Answers, step: string, field: string): unknown {
  return objectIn(answers[step])?.[field];
}

function membersOf({ members }: Answers): Record<string, unknown>[] {
  return Array.isArray(members) ? members.map((member) => objectIn(member) ?? {}) : [];
}

function objectIn(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function whole(value: unknown, most: number): number | null {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : null;
}

/** A day that the database takes: it refuses days before the first year. */
function dateIn(value: unknown): string | null {
  return typeof value === 'string' && isCalendarDate(value) && value >= '0001' ? value : null;
}
