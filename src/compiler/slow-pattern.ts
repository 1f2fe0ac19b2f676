import { createRequire } from 'node:module';
import { show } from './keywords.ts';

const require = createRequire(import.meta.url);

/**
 * The limits of an examination count steps and not seconds: a pattern is not accepted on one computer and refused on
 * another.
 */
const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // Negative: nothing is timed with the engine of this process.
  recallTimeout: -1,
  attackLimit: 50_000_000,
  maxIteration: 3,
};

const single = String.raw`(?:[^\\()[\]{}|*+?.^$]|\\[dDwWsS.\-/]|\[[^\]\\[]+\]|\.)`;
const counted = String.raw`${single}(?:\{\d+\})?`;
const open = String.raw`${single}(?:[*+?]|\{\d+,\d*\})`;
/** From the beginning on single characters, of which one at most is repeated as often as it likes. */
const plain = new RegExp(`^\\^(?:${counted})*(?:${open})?(?:${counted})*\\$?$`, 'u');
/** The longest pattern of which this is asked. */
const PLAIN = 200;
/** The longest pattern that is examined: longer ones take long themselves. */
const LONGEST = 1_000;

const known = new Map<string, string | null>();

/**
 * Why a pattern takes much longer than its text is long, for a text that somebody chose to that end, as the rest of a
 * sentence after the keyword; null where it does not. One such answer would keep the server busy for hours.
 */
export function slownessOf(pattern: string): string | null {
  // Nothing is repeated.
  if (!/[*+?{(]/.test(pattern)) return null;
  if (pattern.length <= PLAIN && plain.test(pattern)) return null;
  if (pattern.length > LONGEST)
    return `has ${pattern.length} characters and is too long to be examined; write one of at most ${LONGEST}`;
  const found = known.get(pattern) ?? examined(pattern);
  known.set(pattern, found);
  return found;
}

function examined(pattern: string): string | null {
  // The part of the library that starts no other program. It is large, so that it is loaded when it is needed.
  const { checkSync } = require('recheck/lib/browser.js') as typeof import('recheck');
  const found = checkSync(pattern, 'u', limits);
  if (found.status === 'safe') return null;
  if (found.status === 'unknown')
    return `${show(pattern)} cannot be examined for texts that take long (${found.error.kind}); write a simpler one`;
  const { complexity, attack } = found;
  const text = `a text like ${attack.pattern}`;
  if (complexity.type === 'exponential')
    return `${show(pattern)} takes for ever for ${text}: each further character multiplies the time; do not repeat what is repeated already: "^[a-z]+$" and not "^([a-z]+)+$"`;
  return `${show(pattern)} takes too long for ${text}: twice the length takes ${2 ** complexity.degree} times as long; begin it with ^, and let parts that are repeated one after the other begin with different characters: "^[a-z]+( [a-z]+)*$" and not "^[a-z]+ ?[a-z]+$"`;
}
