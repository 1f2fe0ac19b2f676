import type { Answers } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';

/**
 * Some servers cut longer addresses, and long addresses appear in more logs. The app's own links contain only
 * ids.
 */
const LONGEST = 4_000;

const NAME = 'data';

/** The names in the query by which a wizard's answers begin. */
export const answerNames: readonly string[] = [NAME];

/** The answers in a link's `data` parameter (JSON). A text that is too long or not an object is ignored. */
export function answersInQuery(query: URLSearchParams): Answers {
  const data = query.get(NAME) ?? '';
  if (data === '' || data.length > LONGEST) return {};
  try {
    const answers: unknown = JSON.parse(data);
    return isObject(answers) ? answers : {};
  } catch {
    return {};
  }
}
