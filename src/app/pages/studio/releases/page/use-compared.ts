import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import { releases } from '#contract/releases.contract.ts';
import { loadParts } from '#engine/react/later/load-parts.ts';
import type { Versions } from './marks.ts';
import { loadVersion } from './version.ts';

type Release = Pick<Reply<typeof releases.open>, 'id' | 'before' | 'words' | 'offer'>;

/** Both versions of a release in a language; null until they are loaded. */
export function useCompared(
  release: Release,
  locale: Locale,
): { versions: Versions | null; error: unknown; again(): void } {
  const { data, error, refetch } = useQuery({
    queryKey: ['compared', release.id, locale],
    queryFn: () => loaded(release, locale),
    // The content of a release never changes, and its modules are programs, not data.
    staleTime: Infinity,
    structuralSharing: false,
  });
  return { versions: data ?? null, error, again: () => void refetch() };
}

async function loaded({ id, before, words, offer }: Release, locale: Locale): Promise<Versions> {
  const [modules] = await Promise.all([call(releases.modules, { id }), loadParts()]);
  const [was, now] = await Promise.all([
    modules.before === null || before === null ? null : loadVersion(modules.before, before, locale),
    loadVersion(modules.after, { words, offer }, locale),
  ]);
  return { before: was, after: now };
}
