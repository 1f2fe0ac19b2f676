import type { Payload } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';

/** The purpose of a travel to China. */
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

/** Who applies for these lives in China already: the question whether a visa is needed to enter does not arise. */
const ofResidents: ReadonlySet<Purpose | null> = new Set(['renewal', 'residence']);

/** True if the entry check has something to say to the applicants of a visa. */
export const isForEntering = (childType: number | undefined): boolean =>
  !ofResidents.has(purposeOf(childType));

/** The purpose of a visa; null when the product is not a visa. */
export const purposeOf = (childType: number | undefined): Purpose | null => ofVisas[childType ?? 0] ?? null;
