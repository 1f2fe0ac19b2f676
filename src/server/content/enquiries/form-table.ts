import type { Payload, Reply } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import type { Call } from '../../services/call.ts';
import { csvOf } from '../../services/csv.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { type AnsweredForm, enquiryOf } from './enquiry-rows.ts';

/** The most messages of one table. */
const MOST_ROWS = 10_000;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The messages of one form as CSV, the oldest first.
 *
 * @throws CatalogueFault invalidInput for a day that is none, tooLarge above the most rows
 */
export async function formAsTable(
  { db, vault }: Pick<Call, 'db' | 'vault'>,
  { flow, from, to }: Payload<typeof enquiry.exportForm>,
): Promise<Reply<typeof enquiry.exportForm>> {
  let query = db
    .selectFrom('enquiry')
    .selectAll()
    .where('flow', '=', flow)
    .orderBy('id')
    .limit(MOST_ROWS + 1);
  if (from !== undefined) query = query.where('received_at', '>=', beginOf(from, '/from'));
  if (to !== undefined) query = query.where('received_at', '<', new Date(beginOf(to, '/to').getTime() + DAY));
  const rows = await query.execute();
  if (rows.length > MOST_ROWS) throw new CatalogueFault('tooLarge');
  const messages = rows.map((row) => enquiryOf(vault, row));
  const questions = questionsOf(messages.flatMap(({ form }) => form ?? []));
  const head = ['number', 'received', 'answered', 'language', 'version', ...questions.values()];
  const lines = messages.map(({ id, receivedDate, answeredDate, language, form }) => {
    const answers = new Map(form?.answers.map(({ pointer, answer }) => [pointer, answer] as const));
    const given = [...questions.keys()].map((pointer) => answers.get(pointer) ?? '');
    return [id, receivedDate, answeredDate ?? '', language, form?.version ?? '', ...given];
  });
  return { csv: csvOf([head, ...lines]) };
}

/** The beginning of a day in China. @throws CatalogueFault invalidInput */
function beginOf(day: string, pointer: string): Date {
  const moment = new Date(`${day}T00:00:00+08:00`);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new CatalogueFault('invalidInput', { errors: [fieldError(pointer, 'format')] });
}

/**
 * The questions of all messages by their pointers: in the order and the words of the last message, then those that
 * only earlier versions of the form have asked.
 */
function questionsOf(forms: readonly AnsweredForm[]): ReadonlyMap<string, string> {
  const questions = new Map<string, string>();
  for (const { answers } of forms.toReversed())
    for (const { pointer, question } of answers)
      if (!questions.has(pointer)) questions.set(pointer, question);
  return questions;
}
