import { eachEntry } from '#engine/form/fact-places.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { stepsShown } from './fields-shown.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './flow-shape.ts';
import { namesIn, placed } from './names.ts';
import { findingAt } from './origins.ts';
import { say } from '#findings/said.ts';
import { partsOf } from '#engine/form/pointer.ts';
import type { FlowSource } from './flow-source.ts';

const opposite = { notBefore: 'notAfter', notAfter: 'notBefore' } as const;

/** A date that is limited by a date of another step. */
interface Limited {
  node: FieldSchema;
  /** Its own pointer; `*` stands for each entry. */
  pointer: string;
  keyword: keyof typeof opposite;
  other: string;
}

/**
 * Finds dates of two steps of which one is limited by the other, and the other by none or by a third one: the error
 * would only stand where the first of them is entered.
 */
export function datesUnpaired(source: FlowSource): Finding[] {
  const all = limitedIn(source);
  const isPair = (one: Limited, other: Limited): boolean =>
    other.pointer === one.other && other.keyword === opposite[one.keyword] && other.other === one.pointer;
  return all
    .filter((one) => !all.some((other) => isPair(one, other)))
    .map(({ node, pointer, keyword, other }) => {
      const names = namesIn(shapeOf(source));
      const told = {
        field: placed(names, partsOf(pointer)),
        other: placed(names, partsOf(other)),
        example: `"${opposite[keyword]}": "${pointer}"`,
      };
      const sentence =
        keyword === 'notBefore' ? say('not-before-unpaired', told) : say('not-after-unpaired', told);
      return findingAt('date-unpaired', node, keyword, sentence);
    });
}

/** The dates that a date of another step limits, in any branch. */
const limitedIn = (source: FlowSource): Limited[] =>
  stepsShown(source).flatMap(({ fields }) =>
    fields.flatMap(({ node, pointer }) =>
      (['notBefore', 'notAfter'] as const).flatMap((keyword): Limited[] => {
        const other = node[keyword];
        return typeof other === 'string'
          ? [{ node, pointer: pointer.replaceAll('/0/', `/${eachEntry}/`), keyword, other }]
          : [];
      }),
    ),
  );
