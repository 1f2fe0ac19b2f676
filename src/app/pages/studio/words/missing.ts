import type { Flow } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Finding } from '../editor/diagnostics.ts';
import { allFields, type FieldPlace, fieldAt, outlineOf } from '../form/field-place.ts';

/** A finding about words that no catalogue has. */
export const missesWords = ({ code }: Pick<Finding, 'code'>): boolean =>
  /-(title|words|label|sentence)-missing$/.test(code);

/** The field or step that a finding is about; null where it stands in another file. */
export function placeOfFinding(
  flow: Flow,
  { file, pointer }: Pick<Finding, 'file' | 'pointer'>,
): FieldPlace | null {
  if (file !== `${flow.id}.schema.json`) return null;
  const isAbove = (place: FieldPlace): boolean => `${pointer}/`.startsWith(`${pointerOf(fieldAt(place))}/`);
  const places = outlineOf(flow).flatMap((step) => [
    step.place,
    ...allFields(step.fields).map(({ place }) => place),
  ]);
  return places.findLast(isAbove) ?? null;
}
