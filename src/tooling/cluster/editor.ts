import { errors } from '#contract/errors.ts';
import type { Person } from '../bench/server/people.ts';
import type { Caller } from './caller.ts';
import type { Journal } from './journal.ts';

/** Who publishes which guide. */
export interface Editing {
  readonly editor: Person;
  readonly guide: { readonly id: number; readonly revision: number };
}

/**
 * Publishes a guide or takes it back, and looks at once whether visitors see it: with the cookie of the reply, as the
 * browser of the editor does, and without it.
 */
export async function publishAndRead(
  call: Caller,
  { editor: { headers }, guide }: Editing,
  journal: Journal,
): Promise<void> {
  const { record, reads, wrong } = journal;
  const revision = Math.max(record.revision, guide.revision);
  const isPublished = (revision - guide.revision) % 2 === 1;
  const state = isPublished ? 'published' : 'draft';
  const set = await call('/api/operator/content/setState', {
    headers,
    body: () => JSON.stringify({ id: guide.id, revision, state }),
    doneBefore: errors.staleDraft.code,
  });
  if (set === undefined) return;
  record.revision = revision + 1;
  record.times.count += 1;
  const read = async (cookie: string): Promise<boolean | undefined> => {
    const found = await call('/api/tourismStrategy/getOne', {
      headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
      body: () => JSON.stringify({ id: guide.id }),
      isRead: true,
      right: [errors.notFound.code],
    });
    return found && (found.code === 200) === isPublished;
  };
  const others = await read('');
  if (others !== undefined) reads.withoutCookie += 1;
  if (others === false) reads.oldWithoutCookie += 1;
  // An answer that was lost has taken its cookie along.
  if (set.cookie === '') return;
  const own = await read(set.cookie);
  if (own !== undefined) reads.own += 1;
  if (own === false) wrong.push('an editor does not see what she has just published');
}
