import { useEffect } from 'react';
import { call } from '#client/call.ts';
import { forgetKeptFile, forgetKeptFilesOf, type KeptFile, keptFilesOf } from '#client/kept-files.ts';
import { site } from '#contract/site.contract.ts';
import { useLeftUploads } from '#engine/react/use-left-uploads.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { draftOf, uploadLock } from './kept-draft.ts';
import { knownUser } from './known-user.ts';

type Left = ReturnType<typeof useLeftUploads>;

const lookedAt = new WeakSet<Wizard>();

/**
 * Continues the uploads of a draft whose files this device has kept, and tells about those that another device has begun.
 * It shows nothing by itself.
 */
export function LeftUploads({ wizard }: { wizard: Wizard }): null {
  const left = useLeftUploads();
  useEffect(() => {
    if (lookedAt.has(wizard)) return;
    lookedAt.add(wizard);
    void goOn(wizard, left);
  }, [wizard, left]);
  useEffect(() => forgetWhenSent(wizard), [wizard]);
  return null;
}

async function goOn(wizard: Wizard, left: Left): Promise<void> {
  const { record, save, place } = wizard.getSnapshot();
  const isBegun = record !== null || save !== 'untouched';
  if (!isBegun || place.meta.view === 'outcome') return;
  const user = await knownUser();
  if (user === null) return;
  const draft = draftOf(wizard);
  const kept = await keptFilesOf(user.id, draft);
  const others = await sentElsewhere();
  for (const each of kept) {
    if (others.has(uploadLock(each.id))) continue;
    if (!left.goOn(each.pointer, each.file)) await forgetKeptFile(each.id);
  }
  // Only an order that has a number can be opened on another device.
  if (record !== null) left.tell(await begunElsewhere(draft, kept));
}

/** The names of the locks of files that another window is sending. */
async function sentElsewhere(): Promise<ReadonlySet<string | undefined>> {
  // Pages without HTTPS have no locks, and a private window may refuse them.
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name));
}

async function begunElsewhere(draft: string, kept: readonly KeptFile[]) {
  const all = await call(site.unfinishedUploads, {}).catch(() => []);
  // Where the reply to the beginning of an upload was lost, it was begun again, and the first one stays empty.
  const others = all.filter((each) => each.draft === draft && each.sent > 0);
  return others.filter((each) => !kept.some(({ upload }) => upload === each.id));
}

/** Removes what is kept of a draft when its order is sent. @returns a function that ends this */
function forgetWhenSent(wizard: Wizard): () => void {
  const forget = (): void => {
    const { place, record } = wizard.getSnapshot();
    if (place.meta.view !== 'outcome' || record === null) return;
    subscription.unsubscribe();
    void forgetKeptFilesOf(draftOf(wizard));
  };
  const subscription = wizard.subscribe(forget);
  forget();
  return () => subscription.unsubscribe();
}
