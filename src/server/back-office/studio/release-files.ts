import { contentOf } from '../../services/flows/releases/release-rows.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import type { Database } from '../../store/database.ts';

/** Of how many releases the files are kept in memory: of the forms that are edited, and of those that no file has. */
const MOST = 64;

const known = new WeakMap<Database, Map<number, ReleaseContent['files']>>();

/**
 * The files of a release, whose content never changes. They are kept in memory, since an owner who types asks for them
 * with each key.
 */
export async function releaseFiles(db: Database, release: number): Promise<ReleaseContent['files']> {
  const kept = known.get(db) ?? new Map<number, ReleaseContent['files']>();
  known.set(db, kept);
  const files = kept.get(release) ?? (await contentOf(db, release)).files;
  // The one that was asked for last stays longest.
  kept.delete(release);
  kept.set(release, files);
  for (const [oldest] of kept) if (kept.size > MOST) kept.delete(oldest);
  return files;
}
