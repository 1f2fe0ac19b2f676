import type { Reply } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import { momentWord } from './order-words.ts';
import { printable } from './table.ts';

/** A page of messages, each with its sender and its text. */
export function messageList(
  { total, records }: Reply<typeof enquiry.list>,
  page: number,
  pageSize: number,
): string {
  if (total === 0) return 'There are no messages.';
  const pages = Math.ceil(total / pageSize);
  const texts = records.map(({ id, language, receivedDate, answeredDate, message }) =>
    [
      `${id}  ${momentWord(receivedDate)} UTC  ${answeredDate === null ? 'waits for an answer' : `answered ${momentWord(answeredDate)}`}`,
      `    ${printable(`${message.userName}, ${message.country}, ${message.email}, reads ${language}`)}`,
      `    ${printable(message.title)}`,
      `    ${printable(message.content)}`,
    ].join('\n'),
  );
  const more = page < pages ? `; the next one: --page ${page + 1}` : '';
  return [...texts, '', `Page ${page} of ${pages}, ${total} in all${more}`].join('\n');
}
