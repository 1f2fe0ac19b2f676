import { chinaZone, dayIn } from '#contract/moment.ts';

/** A date this many days from today, yyyy-MM-dd. */
export const dayFromNow = (days: number): string => dayIn(after(days), 'UTC');

/** The same in China, at whose midnight records appear. */
export const dayInChina = (days: number): string => dayIn(after(days), chinaZone);

const after = (days: number): Date => new Date(Date.now() + days * 86_400_000);
