/** How long the check of a stated rule counts as recent, in days. After it, editors are told to check again. */
export const recentCheckDays = 90;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether a rule was checked recently.
 *
 * @param checked when somebody last looked, yyyy-MM-dd
 * @example isRecentCheck('2026-11-04', new Date('2026-11-25')) // true
 */
export function isRecentCheck(checked: string, now: Date): boolean {
  return now.getTime() - Date.parse(checked) < (recentCheckDays + 1) * DAY;
}
