import { partsOf, pointerOf, withValueAt } from '../form/pointer.ts';
import { duplicates } from '../form/unique.ts';
import type { Answers } from '../form/flow.ts';
import {
  copiedFromFirst,
  entriesOf,
  findEntry,
  repeatedStep,
  titleOf,
  withEntry,
  withoutEntry,
} from './entries.ts';
import { type Place, scopeOf } from './place.ts';
import { entryRoute, inEntry } from './entry-places.ts';
import { errorsAt, route } from './walk.ts';
import { type Core, eventOf } from './wizard-core.ts';
import type { Wizard } from './wizard-state.ts';

type RepeatActions = Pick<
  Wizard,
  'add' | 'open' | 'remove' | 'copyFromFirst' | 'canCopy' | 'entryTitle' | 'entryErrors'
>;

/** The wizard's actions on entries of a repeated step. They change the answers; moves are made by the machine. */
export function repeatActions(core: Core, newId: () => string): RepeatActions {
  const { flow, machine, history } = core;
  const errorsOf = (place: Place) => errorsAt(machine, flow, place, core.state.answers);
  const placesOf = (overview: Place, entry: string): Place[] =>
    entryRoute(machine, overview, entry, core.state.answers);
  const copied = (): ReturnType<typeof copiedFromFirst> => {
    const { place, answers } = core.state;
    const step = repeatedStep(flow, place.meta);
    if (step === null || place.entry === null) return null;
    return copiedFromFirst(step, answers, place.entry, place.meta.step ?? '');
  };
  return {
    add() {
      const { place, answers, busy } = core.state;
      const step = repeatedStep(flow, place.meta);
      if (busy || step === null || place.entry !== null) return;
      const count = entriesOf(step, answers).length;
      if (count >= (step.schema.maxItems ?? Number.POSITIVE_INFINITY)) return;
      const id = newId();
      const added = core.said('added', null, { number: count + 1 });
      core.answer(withEntry(answers, step, id), pointerOf([step.name]), { said: added });
      core.send(eventOf('OPEN', { entry: id }));
    },
    open(entry) {
      const { place, errors, busy } = core.state;
      const places = placesOf(place, entry);
      const [first] = places;
      if (busy || first === undefined) return;
      const faulty = errors.length === 0 ? undefined : places.find((each) => errorsOf(each).length > 0);
      core.enter(faulty ?? first);
      if (faulty !== undefined) core.refuse(errorsOf(faulty));
    },
    remove(id) {
      const { answers, place, busy } = core.state;
      const found = findEntry(flow, answers, id);
      if (found === null || busy) return;
      const { step, entry, index } = found;
      const gone = core.said('removed', null, { number: index + 1, title: titleOf(step, entry) });
      history.seal();
      core.answer(withoutEntry(answers, step, id), pointerOf([step.name]), { said: gone });
      history.seal();
      if (place.entry === id) core.enter(core.arrive(core.state.answers, { name: step.name }).place);
    },
    copyFromFirst() {
      const { answers, place } = core.state;
      const found = copied();
      if (found === null || found.count === 0) return;
      const at = scopeOf(place);
      history.seal();
      core.answer(withValueAt(answers, at, found.entry) as Answers, pointerOf(at), {
        said: core.said('copied', null, { count: found.count }),
      });
      history.seal();
    },
    canCopy: () => (copied()?.count ?? 0) > 0,
    entryTitle(id) {
      const found = findEntry(flow, core.state.answers, id);
      return found === null ? '' : titleOf(found.step, found.entry);
    },
    entryErrors(id) {
      const { answers, place } = core.state;
      const found = findEntry(flow, answers, id);
      if (found === null) return 0;
      const isOverview = (each: Place): boolean => each.entry === null && each.meta.step === found.step.name;
      const overview = isOverview(place) ? place : [...route(machine, answers)].find(isOverview);
      if (overview === undefined) return 0;
      const own = inEntry(machine, flow, overview, found.entry, answers).errors;
      const shared = duplicates(found.step, answers).filter(({ pointer }) => partsOf(pointer)[1] === id);
      return own.length + shared.length;
    },
  };
}
