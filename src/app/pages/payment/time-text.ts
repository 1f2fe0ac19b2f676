const minuteMs = 60_000;

/** Minutes of each unit, largest first. */
const units = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/**
 * A length of time in its largest unit and the next smaller one, for example "2 days, 23 hours" or "29 minutes". A
 * begun minute counts as a whole one.
 *
 * @param tag the IETF language tag
 */
export function timeText(leftMs: number, tag: string): string {
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const first = units.findIndex(([, length]) => minutes >= length);
  const parts: string[] = [];
  let rest = minutes;
  for (const [unit, length] of units.slice(first, first + 2)) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) {
      parts.push(new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
    }
  }
  return new Intl.ListFormat(tag, { type: 'unit', style: 'long' }).format(parts);
}
