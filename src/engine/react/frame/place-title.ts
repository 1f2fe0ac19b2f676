import { flowKeys, stepKeys } from '../../form/locale-keys.ts';
import { entriesOf } from '../../wizard/entries.ts';
import type { Place } from '../../wizard/place.ts';
import { stepOf } from '../../form/flow.ts';
import { entryRoute } from '../../wizard/entry-places.ts';
import type { Engine } from '../engine-context.ts';

/** A text about the step of a place; empty if the catalogue has none. */
export function placeText({ wizard, translate }: Engine, { name, meta }: Place, part: string): string {
  return translate(stepKeys(wizard.flow, name, meta.of, part), { defaultValue: '' });
}

/** The name of an entry of a repeated step: its number and, if already answered, its title. */
export function entryText({ wizard, translate }: Engine, of: string, entry: string): string {
  const step = stepOf(wizard.flow, of);
  const entries = step === undefined ? [] : entriesOf(step, wizard.getSnapshot().answers);
  const number = entries.findIndex(({ id }) => id === entry) + 1;
  const keys = [...flowKeys(wizard.flow, `steps.${of}.entry`), 'form:repeat.entry'];
  const counted = translate(keys, { number });
  const title = wizard.entryTitle(entry);
  return title === '' ? counted : translate(['form:repeat.named'], { entry: counted, title });
}

/**
 * The position of a place among its group ("part 2 of 3"): the steps of one entry, or those of one node of the
 * progress bar. Empty if the group has only one step.
 */
export function partText({ wizard, translate }: Engine, place: Place): string {
  const { entry, meta } = place;
  const route = wizard.route();
  const together =
    entry === null
      ? route.filter((each) => each.meta.node === meta.node && each.meta.step !== undefined)
      : (route
          .filter((each) => each.meta.step === meta.of)
          .map((overview) => entryRoute(wizard.machine, overview, entry, wizard.getSnapshot().answers))
          .find((places) => places.some((each) => each.name === place.name)) ?? []);
  const part = together.findIndex((each) => each.name === place.name) + 1;
  if (together.length < 2 || part === 0) return '';
  return translate(['form:part'], { part, total: together.length });
}
