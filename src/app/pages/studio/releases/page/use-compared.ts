import { useEffect, useState } from 'react';
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
  { id, before, words, offer }: Release,
  locale: Locale,
): { versions: Versions | null; error: unknown; again(): void } {
  const [versions, setVersions] = useState<Versions | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    const load = async (): Promise<Versions> => {
      const [modules] = await Promise.all([call(releases.modules, { id }), loadParts()]);
      const [was, now] = await Promise.all([
        modules.before === null || before === null ? null : loadVersion(modules.before, before, locale),
        loadVersion(modules.after, { words, offer }, locale),
      ]);
      return { before: was, after: now };
    };
    load().then(
      (loaded) => left || (setError(null), setVersions(loaded)),
      (reason: unknown) => left || setError(reason),
    );
    return () => void (left = true);
    // The content of a release never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, locale, attempt]);
  const isOf = versions?.after.locale === locale;
  return { versions: isOf ? versions : null, error, again: () => setAttempt(attempt + 1) };
}
