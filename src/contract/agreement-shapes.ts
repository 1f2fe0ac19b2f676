import { type Static, Type } from 'typebox';
import { LocalizedText } from './shapes.ts';

/** The ids of the agreements that customers agree to when they register: the terms of use and the privacy notice. */
export const orderAgreements = [1, 2] as const;

const LocalizedOrNull = Type.Union([LocalizedText, Type.Null()]);

/** A section of an agreement that says something else than before. */
export const ChangedSection = Type.Object({
  title: LocalizedText,
  before: Type.Union(LocalizedOrNull.anyOf, { description: 'null for a section that is new' }),
  after: Type.Union(LocalizedOrNull.anyOf, { description: 'null for a section that was removed' }),
});

/** A section of an agreement that says something else than before. */
export type ChangedSection = Static<typeof ChangedSection>;
