import { isObject } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { type Catalogues, wordsAt } from '../catalogues.ts';
import { shapeOf } from '../flow-shape.ts';
import type { FlowSource } from '../flow-source.ts';
import { namesIn } from '../names.ts';
import type { OwnerAnswers } from './owner-answers.ts';
import { placeOf, placesOf } from './places.ts';
import { type Candidates, type Relation, relationOf } from './relation.ts';
import type { BothNames } from './told.ts';

/** The part of a flow that is compared. */
export type Version = Pick<FlowSource, 'id' | 'header' | 'steps' | 'extension'>;

/** Two versions that were compared. */
export interface Comparison {
  relation: Relation;
  candidates: Candidates;
  names: BothNames;
}

/** Compares the questions of two versions, with the owner's answers. @param catalogues whose labels are compared, too */
export function compared(
  before: Version,
  after: Version,
  answers: OwnerAnswers,
  catalogues: Catalogues | null,
): Comparison {
  const names = { before: namesIn(shapeOf(before)), after: namesIn(shapeOf(after)) };
  const texts = catalogues?.get('US');
  const english = isObject(texts) ? texts : null;
  const labelIn = (all: typeof names.before) => (pointer: string) =>
    english === null ? null : wordsAt(english, all.field(partsOf(placeOf(pointer))).keys);
  const found = relationOf(placesOf(before), placesOf(after), answers, {
    labelBefore: labelIn(names.before),
    labelAfter: labelIn(names.after),
    english,
  });
  return { ...found, names };
}
