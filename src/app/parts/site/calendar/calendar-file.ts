import { type Alarm, createEvents, type DateTime, type EventAttributes } from 'ics';

/** An entry of a calendar: a whole day, or a moment until which something has to be done. */
export interface CalendarEntry {
  /** Identifies it: a calendar that already has it replaces it. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly place?: string;
  /** The page about it. */
  readonly url: string;
  /** yyyy-MM-dd for a whole day; an ISO 8601 moment for a deadline. */
  readonly when: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A deadline is shown in the half hour before it. */
const SHOWN_MINUTES = 30;

/**
 * The text of an iCalendar file (RFC 5545).
 *
 * @throws Error where an entry cannot be written
 */
export function calendarFile(entries: readonly CalendarEntry[], host: string): string {
  const { value, error } = createEvents(
    entries.map(({ id, title, text, place, url, when }): EventAttributes => ({
      uid: `${id}@${host}`,
      productId: 'moongate',
      title,
      url,
      ...(text !== undefined && { description: text }),
      ...(place !== undefined && { location: place }),
      ...(/^\d{4}-\d\d-\d\d$/.test(when) ? wholeDay(when) : deadline(when)),
    })),
  );
  if (error || !value) throw error ?? new Error('the calendar file is empty');
  return value;
}

interface When {
  start: DateTime;
  end: DateTime;
  alarms?: Alarm[];
}

function wholeDay(day: string): When {
  const dateOf = (ms: number): [number, number, number] => {
    const date = new Date(ms);
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  };
  const from = Date.parse(`${day}T00:00:00Z`);
  return { start: dateOf(from), end: dateOf(from + DAY_MS) };
}

function deadline(moment: string): When {
  const end = Date.parse(moment);
  return {
    start: end - SHOWN_MINUTES * 60 * 1000,
    end,
    alarms: [{ action: 'display', trigger: { hours: 1, before: true } }],
  };
}
