import type { Money } from '../provider.ts';
import type { LedgerEntry } from '../records/ledger.ts';
import type { Refund } from '../records/refunds.ts';

/** A part of a capture that goes back, or has not gone back yet. */
export interface PartBack {
  readonly capture: LedgerEntry;
  /** In the smallest unit of the capture's currency. */
  readonly minor: number;
  readonly fen: number;
}

/** What was not asked back yet of each capture. */
export function partsLeftOf(entries: readonly LedgerEntry[], refunds: readonly Refund[]): PartBack[] {
  const asked = refunds.filter(({ state }) => state !== 'refused');
  return entries
    .filter(({ kind }) => kind === 'capture')
    .map((capture) => {
      const own = asked.filter(
        ({ attempt_id, capture_ref }) => attempt_id === capture.attempt_id && capture_ref === capture.ref,
      );
      return {
        capture,
        minor: own.reduce((left, { minor }) => left - minor, capture.minor),
        fen: own.reduce((left, { fen }) => left - fen, capture.fen),
      };
    })
    .filter(({ minor }) => minor > 0);
}

/**
 * The parts of captures that go back if the shop keeps an amount of them. What is kept comes out of the oldest ones. A
 * part in euros is the same share of the capture as in fen, half a cent rounded up.
 */
export function partsBack(left: readonly PartBack[], keptFen: number): PartBack[] {
  let toKeep = keptFen;
  return left.flatMap((part): PartBack[] => {
    const kept = Math.min(toKeep, Math.max(0, part.fen));
    toKeep -= kept;
    if (kept === 0) return [part];
    const fen = part.fen - kept;
    const minor = Number(
      (2n * BigInt(part.minor) * BigInt(fen) + BigInt(part.fen)) / (2n * BigInt(part.fen)),
    );
    return minor === 0 ? [] : [{ ...part, minor, fen }];
  });
}

/** The sum of amounts; null where there are none, or in several currencies. */
export function inOneCurrency(amounts: readonly Money[]): Money | null {
  const currency = amounts[0]?.currency;
  if (currency === undefined || amounts.some((other) => other.currency !== currency)) return null;
  return { currency, minor: amounts.reduce((sum, { minor }) => sum + minor, 0) };
}
