import type { Answers } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';

/** Longer addresses are cut by some servers and kept in more logs; our own links carry ids. */
const LONGEST = 4_000;

/** Answers that a link brings along in `data` (JSON); what is too long or no object is left out. */
export function answersInQuery(query: URLSearchParams): Answers {
  const data = query.get('data') ?? '';
  if (data === '' || data.length > LONGEST) return {};
  try {
    const answers: unknown = JSON.parse(data);
    return isObject(answers) ? answers : {};
  } catch {
    return {};
  }
}
