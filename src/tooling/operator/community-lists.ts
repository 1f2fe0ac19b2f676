import { community } from '#contract/community.contract.ts';
import type { Reply } from '#contract/define.ts';
import { ReportReason } from '#contract/posts.ts';
import type { CommunityCommand } from './community-commands.ts';
import type { Connection } from './connection.ts';
import { momentWord } from './order-words.ts';
import { printable, table } from './table.ts';

const PAGE_SIZE = 20;

/**
 * Runs a command about posts.
 *
 * @param url of the server, which the links to pictures begin with
 * @returns the text to print
 */
export async function performOnPosts(
  { call }: Connection,
  command: CommunityCommand,
  url: string,
): Promise<string> {
  switch (command.name) {
    case 'posts': {
      const { page } = command;
      return postList(await call(community.waiting, { page, pageSize: PAGE_SIZE }), page, url);
    }
    case 'decide': {
      const { name: _name, ...decision } = command;
      await call(community.decide, decision);
      return `Post ${decision.id}: decided. Its author is told.`;
    }
    case 'history':
      return historyTable(await call(community.decided, { id: command.id }));
    case 'words': {
      const { page } = command;
      return wordTable(await call(community.watchedWords, { page, pageSize: 100 }), page);
    }
    case 'watch': {
      const { name: _name, ...watched } = command;
      await call(community.watch, watched);
      return `"${printable(watched.word)}": ${watched.action === 'none' ? 'not watched any more.' : `${watched.action}.`}`;
    }
  }
}

/** The longest part of a text that is printed. */
const SHOWN = 600;

function postList({ total, records }: Reply<typeof community.waiting>, page: number, url: string): string {
  if (total === 0) return 'No post waits.';
  const posts = records.map((post) =>
    [
      `${post.id}  ${post.kind}  ${momentWord(post.createDate)} UTC  ${printable(post.nickName)}, reads ${post.language}, step ${post.step}`,
      post.shown
        ? '    is shown meanwhile; approve leaves it as it is'
        : `    waits because: ${printable(post.reason) || 'its author has changed or answered'}`,
      ...(post.appeal === '' ? [] : [`    its author answers: ${printable(post.appeal)}`]),
      ...post.reports.map(
        ({ reason, text }) => `    reported: ${reasonWord(reason)}${text && `, ${printable(text)}`}`,
      ),
      ...(post.title === '' ? [] : [`    ${printable(post.title)}`]),
      `    ${printable(post.text.slice(0, SHOWN))}${post.text.length > SHOWN ? ' …' : ''}`,
      ...post.images.map((address) => `    picture: ${new URL(address, url).href}`),
    ].join('\n'),
  );
  return [...posts, '', pageLine(page, total, PAGE_SIZE)].join('\n');
}

const reasonWord = (reason: ReportReason): string =>
  Object.entries(ReportReason).find(([, number]) => number === reason)?.[0] ?? String(reason);

function historyTable(steps: Reply<typeof community.decided>): string {
  const rows = steps.map(({ id, at, event, actor, nickName, reason }) => [
    String(id),
    momentWord(at),
    event,
    nickName === '' ? actor : `${actor} ${nickName}`,
    reason,
  ]);
  return table(rows, ['Step', 'When (UTC)', 'Event', 'By', 'Why']).join('\n');
}

function wordTable({ total, records }: Reply<typeof community.watchedWords>, page: number): string {
  if (total === 0) return 'No word is watched.';
  const rows = records.map(({ language, action, word }) => [language, action, word]);
  return [...table(rows, ['Language', 'Action', 'Word']), '', pageLine(page, total, 100)].join('\n');
}

function pageLine(page: number, total: number, pageSize: number): string {
  const pages = Math.ceil(total / pageSize);
  return `Page ${page} of ${pages}, ${total} in all${page < pages ? `; the next one: --page ${page + 1}` : ''}`;
}
