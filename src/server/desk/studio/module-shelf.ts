import { randomBytes } from 'node:crypto';

/** How many compiled schemas are kept at once; the oldest goes first. */
const MOST = 48;

/** Milliseconds for which a page can fetch what it had compiled. */
const LIFE = 5 * 60_000;

/** Compiled schemas that wait for the page that asked for them. They are nowhere but in memory. */
export interface ModuleShelf {
  /** Keeps the text of a module for some minutes. @returns its token, which nobody can guess */
  put(code: string): string;
  /** The module of a token; undefined where there is none, or none any more. */
  take(token: string): string | undefined;
}

/** Makes an empty shelf. */
export function createModuleShelf(now: () => Date): ModuleShelf {
  const kept = new Map<string, { code: string; until: number }>();
  const tidy = (): void => {
    const time = now().getTime();
    for (const [token, { until }] of kept) if (until <= time || kept.size > MOST) kept.delete(token);
  };
  return {
    put(code) {
      const token = randomBytes(24).toString('base64url');
      kept.set(token, { code, until: now().getTime() + LIFE });
      tidy();
      return token;
    },
    take(token) {
      tidy();
      return kept.get(token)?.code;
    },
  };
}
