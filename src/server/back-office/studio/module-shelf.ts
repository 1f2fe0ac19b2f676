import { randomBytes } from 'node:crypto';

/** How many compiled schemas are kept at once; the oldest is deleted first. */
const MOST = 48;

/** Milliseconds for which a compiled schema is kept. */
const LIFE = 5 * 60_000;

/** Keeps compiled schemas in memory until the page that asked for them has fetched them. */
export interface ModuleShelf {
  /** Keeps the text of a module for five minutes. @returns its random token */
  put(code: string): string;
  /** The module of a token; undefined if the token is unknown or has expired. */
  take(token: string): string | undefined;
}

/** Creates an empty shelf. */
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
