import type pg from 'pg';
import { type Locale, locales } from '#contract/locale.ts';
import { dataOf, quantile, send } from '../server/load.ts';
import type { Vocabulary } from './fill.ts';

/** The times of the searches in one language, in milliseconds. */
export interface Times {
  readonly language: Locale;
  readonly p50: number;
  readonly p95: number;
}

/** So many rounds are fewer searches than a caller may send in five minutes. */
const ROUNDS_BEFORE_PAUSE = 50;

/** The searches: every kind as often as any other. */
function questions(words: readonly string[], round: number): Record<string, string>[] {
  const at = (part: number): string => words[Math.floor(part * words.length) + round]!;
  const [common, middle, rare] = [at(0), at(0.02), at(0.9)];
  const misspelt = middle.slice(0, 2) + middle.slice(3);
  return [
    { q: common },
    { q: middle },
    { q: rare },
    { q: `${common} ${middle}` },
    { q: `${middle} ${rare}` },
    { q: misspelt },
    { q: middle.slice(0, 4), typing: 'true' },
    { q: common, kind: 'filled', page: '3' },
  ];
}

/** A server and its database. */
export interface Side {
  readonly origin: string;
  readonly pool: pg.Pool;
}

/**
 * Searches in each language, one search after the other, through the API. Each question is asked of all servers before the
 * next one, so that what else the machine does slows them down alike.
 *
 * @returns for each server the times by language
 */
export async function measure(
  sides: readonly Side[],
  vocabulary: Vocabulary,
  rounds: number,
): Promise<Times[][]> {
  const results: Times[][] = sides.map(() => []);
  for (const language of locales) {
    const times: number[][] = sides.map(() => []);
    for (let round = -3; round < rounds; round++) {
      if (round === -3 || round % ROUNDS_BEFORE_PAUSE === 0)
        for (const { pool } of sides) await pool.query('delete from throttle');
      for (const asked of questions(vocabulary[language], (round + rounds) % rounds)) {
        for (const [index, { origin }] of sides.entries()) {
          const url = `${origin}/api/search?${new URLSearchParams(asked).toString()}`;
          const from = performance.now();
          const answer = await send(url, { headers: { 'accept-language': language } });
          // The first rounds fill caches.
          if (round >= 0) times[index]!.push(performance.now() - from);
          dataOf(answer);
        }
      }
    }
    for (const [index, own] of times.entries())
      results[index]!.push({ language, p50: quantile(own, 0.5), p95: quantile(own, 0.95) });
  }
  return results;
}
