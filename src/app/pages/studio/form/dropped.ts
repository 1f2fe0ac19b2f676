import { movedBeside } from './field-edits.ts';
import { type FieldKept, movedField } from './field-move.ts';
import { allFields, type FieldPlace, type OutlineStep, pointerTo } from './field-place.ts';
import { pagesIn, withMovedPage } from './pages.ts';

/** Where something is let go: on one side of a step or field. Below a step, a field becomes the first one of the step. */
export interface Landing {
  readonly at: FieldPlace;
  readonly side: 'before' | 'after';
}

/**
 * Why it stays: as for the button that moves a field; or `shared`, the order is that of a shared file; `machine`, that of
 * the machine's file; `review`, it would come to the other side of the review. Or the step that has to be asked first.
 */
export type DropRefused = FieldKept | 'shared' | 'machine' | 'review' | { first: string; then: string };

/** An edited text with the new place; null where everything stays as it is. */
export type Dropped = { text: string; place: FieldPlace } | { refused: DropRefused } | null;

const isStep = ({ path }: FieldPlace): boolean => path.length === 0;
const holderOf = ({ step, of, path }: FieldPlace): string => pointerTo({ step, of, path: path.slice(0, -1) });
const stepOf = (steps: readonly OutlineStep[], { step, of }: FieldPlace): OutlineStep | undefined =>
  steps.find(({ place }) => place.step === step && place.of === of);

/** Whether a step or field can be let go there at all: a field of a group stays in its group. */
export function mayLand(from: FieldPlace, { at }: Landing): boolean {
  if (pointerTo(from) === pointerTo(at)) return false;
  if (isStep(from)) return isStep(at) && from.of === at.of;
  if (holderOf(from) === (isStep(at) ? pointerTo(at) : holderOf(at))) return true;
  return from.path.length === 1 && at.path.length <= 1 && from.of === null && at.of === null;
}

/**
 * The text after a step or a field was let go, by the same edits as those of the buttons: one place after the other, or
 * to another step with what requires it and what it decides.
 *
 * @param steps the outline that is shown
 */
export function dropped(
  text: string,
  from: FieldPlace,
  landing: Landing,
  steps: readonly OutlineStep[],
): Dropped {
  if (!mayLand(from, landing)) return null;
  if (isStep(from)) return droppedStep(text, from, landing, steps);
  const to = stepOf(steps, landing.at);
  if (to === undefined) return null;
  const name = from.path.at(-1)!;
  const holder = isStep(landing.at)
    ? { ...landing.at }
    : { ...landing.at, path: landing.at.path.slice(0, -1) };
  const place = { ...holder, path: [...holder.path, name] };
  const siblings = allFields(to.fields)
    .filter((field) => holderOf(field.place) === pointerTo(holder))
    .map((field) => field.place.path.at(-1)!);
  if (siblings.includes(name) && holderOf(from) === pointerTo(holder)) {
    const order = withEntry(siblings, name, landing);
    return inOrder(text, place, siblings, order) ?? { refused: 'shared' };
  }
  const places = steps.flatMap((each) => allFields(each.fields)).map((field) => field.place);
  const moved = movedField(text, from, place.step, places);
  if ('refused' in moved) return moved;
  const last = [...siblings, name];
  // Among fields of a shared file it stays at the end of its new step.
  return inOrder(moved.text, place, last, withEntry(last, name, landing)) ?? { text: moved.text, place };
}

/** The names with one of them at its new place. */
function withEntry(names: readonly string[], name: string, { at, side }: Landing): string[] {
  const others = names.filter((each) => each !== name);
  const beside = at.path.length === 0 ? -1 : others.indexOf(at.path.at(-1)!);
  return others.toSpliced(beside + (beside === -1 || side === 'after' ? 1 : 0), 0, name);
}

/** The text with a field at its place in an order; null where the page would not follow. */
function inOrder(
  text: string,
  place: FieldPlace,
  siblings: readonly string[],
  order: readonly string[],
): { text: string; place: FieldPlace } | null {
  const name = place.path.at(-1)!;
  const [from, to] = [siblings.indexOf(name), order.indexOf(name)];
  const by = to < from ? -1 : 1;
  let [edited, now]: [string | null, readonly string[]] = [text, siblings];
  for (let at = from; at !== to && edited !== null; at += by) {
    edited = movedBeside(edited, place, now, by);
    now = now.toSpliced(at, 1).toSpliced(at + by, 0, name);
  }
  return edited === null ? null : { text: edited, place };
}

function droppedStep(
  text: string,
  from: FieldPlace,
  { at, side }: Landing,
  steps: readonly OutlineStep[],
): Dropped {
  const names = steps.map(({ place }) => place.step);
  const others = names.filter((name) => name !== from.step);
  const to = others.indexOf(at.step) + (side === 'after' ? 1 : 0);
  const start = names.indexOf(from.step);
  if (from.of !== null || pagesIn(text) === null) return { refused: 'machine' };
  const by = to < start ? -1 : 1;
  let edited = text;
  for (let place = start; place !== to; place += by) {
    const moved = withMovedPage(edited, from.step, by);
    if (moved === null) return { refused: 'review' };
    if ('first' in moved) return { refused: moved };
    edited = moved.text;
  }
  return edited === text ? null : { text: edited, place: from };
}
