import { isCalendarDate } from '#engine/form/calendar-date.ts';
import type { Answers } from './answers.ts';

/** What an order's columns repeat of its answers, so that lists need not decrypt them. */
export interface OrderFacts {
  /** yyyy-MM-dd. */
  readonly enterDate: string | null;
  readonly leaveDate: string | null;
  readonly serviceType: number | null;
}

/** Reads the facts of answers that nobody has validated yet: what doesn't fit is not known. */
export function factsOf(answers: Answers): OrderFacts {
  const serviceType = partOf(answers, 'service', 'serviceType');
  return {
    enterDate: dateIn(partOf(answers, 'travel', 'enterDate')),
    leaveDate: dateIn(partOf(answers, 'travel', 'leaveDate')),
    serviceType: serviceType === 1 || serviceType === 2 || serviceType === 3 ? serviceType : null,
  };
}

/** The travellers as lists show them. */
export function travellersOf(answers: Answers): { englishName: string; surname: string }[] {
  const englishName = partOf(answers, 'passenger', 'englishName');
  const surname = partOf(answers, 'passenger', 'surname');
  if (typeof englishName !== 'string' && typeof surname !== 'string') return [];
  return [
    {
      englishName: typeof englishName === 'string' ? englishName : '',
      surname: typeof surname === 'string' ? surname : '',
    },
  ];
}

function partOf(answers: Answers, step: string, field: string): unknown {
  const part = answers[step];
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[field] : undefined;
}

/** What is no day, or one before the first year, would be refused by the database. */
function dateIn(value: unknown): string | null {
  return typeof value === 'string' && isCalendarDate(value) && value >= '0001' ? value : null;
}
