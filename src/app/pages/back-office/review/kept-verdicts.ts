import { notesOf, writeNote } from '#client/device-notes.ts';
import { rejectionReasons } from '#contract/order-detail.ts';
import { isObject } from '#engine/form/json.ts';
import type { Verdict } from './verdict.ts';

/** The answers that verdicts are about: those of an order in one revision. */
interface Judged {
  readonly id: number;
  readonly revision: number;
}

const nameOf = ({ id }: Judged): string => `verdicts:${id}`;

/**
 * The verdicts that an operator has given on this device. Those on other answers than the ones of this revision are
 * removed.
 *
 * @param operator the id of the operator's account
 */
export function keptVerdicts(operator: number, judged: Judged): ReadonlyMap<string, Verdict> {
  const text = notesOf(operator).get(nameOf(judged));
  if (text === undefined) return new Map();
  const kept = parsed(text);
  if (isObject(kept) && kept['revision'] === judged.revision && Array.isArray(kept['verdicts'])) {
    return new Map(kept['verdicts'].filter(isVerdict));
  }
  writeNote(operator, nameOf(judged), null);
  return new Map();
}

/** Keeps the verdicts of an operator, among the notes of this device; without any, nothing is kept. */
export function keepVerdicts(operator: number, judged: Judged, all: ReadonlyMap<string, Verdict>): void {
  const kept = JSON.stringify({ revision: judged.revision, verdicts: [...all] });
  writeNote(operator, nameOf(judged), all.size === 0 ? null : kept);
}

function isVerdict(entry: unknown): entry is [string, Verdict] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !isObject(entry[1])) return false;
  const { is, reason, note } = entry[1];
  return is === 'good' || (is === 'wrong' && reasons.has(reason) && typeof note === 'string');
}

const reasons = new Set<unknown>(rejectionReasons);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
