import type { Reply } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { answerRows } from './answer-rows.ts';
import { momentWord } from './order-words.ts';
import { printable, table } from './table.ts';

/**
 * A page of messages, each with its sender and its text; of an application to a school also its answers and files.
 *
 * @param url of the server, which the links to files begin with
 */
export function messageList(
  { total, records }: Reply<typeof enquiry.list>,
  page: number,
  pageSize: number,
  url: string,
): string {
  if (total === 0) return 'There are no messages.';
  const pages = Math.ceil(total / pageSize);
  const texts = records.map(({ id, language, receivedDate, answeredDate, message, answers, files }) =>
    [
      `${id}  ${momentWord(receivedDate)} UTC  ${answeredDate === null ? 'waits for an answer' : `answered ${momentWord(answeredDate)}`}`,
      `    ${printable(`${message.userName}, ${message.country}, ${message.email}, reads ${language}`)}`,
      `    ${printable(message.title)}`,
      `    ${printable(message.content)}`,
      ...(answers === null ? [] : indented(answerRows(answers as JsonObject))),
      ...indented(files.map((file) => [file.name, new URL(file.url, url).href])),
    ].join('\n'),
  );
  const more = page < pages ? `; the next one: --page ${page + 1}` : '';
  return [...texts, '', `Page ${page} of ${pages}, ${total} in all${more}`].join('\n');
}

const indented = (rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : table(rows).map((line) => `    ${line}`);
