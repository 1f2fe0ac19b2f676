import type { Flow } from '#engine/form/flow.ts';
import { fieldKeys, stepKeys } from '#engine/form/locale-keys.ts';
import { withoutKeys } from '../form/choices.ts';
import { allFields, type FieldPlace, outlineOf, pointerTo } from '../form/field-place.ts';
import type { FlowTexts } from '../use-edited-flow.ts';

/** The beginning of the keys of the words that a flow alone has about a field or a step. */
function ownKeys(flow: Flow, place: FieldPlace): string {
  const [own = ''] =
    place.path.length === 0
      ? stepKeys(flow, place.step, place.of ?? undefined, 'title')
      : fieldKeys(flow, pointerTo(place), 'label');
  return own.replace(/[^.]+$/, '');
}

/**
 * The words of a flow without those of a field or step that is removed, and of what is in it. Words that another field
 * of the flow has by the same key stay.
 *
 * @param flow as it was before
 */
export function withoutWordsOf(words: FlowTexts['words'], flow: Flow, gone: FieldPlace): FlowTexts['words'] {
  const steps = outlineOf(flow);
  const places = steps.flatMap(({ place, fields }) => [
    place,
    ...allFields(fields).map((field) => field.place),
  ]);
  const isGone = (place: FieldPlace): boolean => `${pointerTo(place)}/`.startsWith(`${pointerTo(gone)}/`);
  const kept = new Set(places.filter((place) => !isGone(place)).map((place) => ownKeys(flow, place)));
  const beginnings = places
    .filter(isGone)
    .map((place) => ownKeys(flow, place))
    .filter((keys) => ![...kept].some((each) => each.startsWith(keys)));
  return withoutKeys(words, (key) => beginnings.some((keys) => key.startsWith(keys)));
}
