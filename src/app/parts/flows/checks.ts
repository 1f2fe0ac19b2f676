import type { CheckPort } from '#engine/wizard/checks.ts';

type Check = (question: Parameters<CheckPort>[1]) => ReturnType<CheckPort>;

/** The questions that schemas ask about an answer (`x-check`), by their names: each makes one call. */
const checks: Readonly<Record<string, Check>> = {};

/** Asks the server about one answer. @throws where a schema names a question that does not exist */
export const checkPort: CheckPort = (name, question) => {
  const check = checks[name];
  if (check === undefined) throw new Error(`a schema names the check ${name}, which does not exist`);
  return check(question);
};
