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

/** Fewer than a caller may send in five minutes. */
const BEFORE_PAUSE = 400;

/** What is asked: every kind of question as often as any other. */
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

/** Searches in each language, one after the other, through the API. */
export async function measure(
  { origin, pool }: { origin: string; pool: pg.Pool },
  vocabulary: Vocabulary,
  rounds: number,
): Promise<Times[]> {
  const results: Times[] = [];
  for (const language of locales) {
    const times: number[] = [];
    for (let round = -3; round < rounds; round++) {
      for (const asked of questions(vocabulary[language], (round + rounds) % rounds)) {
        if (times.length % BEFORE_PAUSE === 0) await pool.query('delete from throttle');
        const url = `${origin}/api/search?${new URLSearchParams(asked).toString()}`;
        const from = performance.now();
        const answer = await send(url, { headers: { 'accept-language': language } });
        // The first rounds fill caches.
        if (round >= 0) times.push(performance.now() - from);
        dataOf(answer);
      }
    }
    results.push({ language, p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
  }
  return results;
}
