import type { Payload } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';

/** Why somebody goes to China. */
export type Purpose = Payload<typeof visa.entry>['purpose'];

/** All purposes, in the order in which they are offered. */
export const purposes: readonly Purpose[] = [
  'tourism',
  'business',
  'family',
  'study',
  'work',
  'renewal',
  'residence',
];

const ofVisas: Readonly<Record<number, Purpose>> = {
  1: 'study',
  2: 'work',
  3: 'residence',
  4: 'renewal',
  5: 'business',
  6: 'tourism',
};

/** What a visa is for; null for what is no visa. */
export const purposeOf = (childType: number | undefined): Purpose | null => ofVisas[childType ?? 0] ?? null;
