import { compact } from '../form/answers.ts';
import { isWithin } from '../form/pointer.ts';
import { CallFault, type CallPort } from './call.ts';
import { isSamePlace, type Place, pointerOfPlace } from './place.ts';
import { submittedAnswers } from './submission.ts';
import { inEntry } from './entry-places.ts';
import { entriesAt, route } from './walk.ts';
import type { Core } from './wizard-core.ts';

/**
 * Makes the call that a place waits for: saves the draft first, then sends SUCCEEDED or FAILED to the machine, and shows
 * what the server refused.
 */
export function performer(core: Core, call: CallPort): Core['perform'] {
  const { flow, machine } = core;

  const perform = async (place: Place, name: string): Promise<void> => {
    const sent = core.state.answers;
    core.update({ busy: true });
    try {
      const record = core.draft === null ? null : await core.draft.flush(sent);
      const answers = submittedAnswers(machine, flow, compact(sent));
      await call(name, { answers, record, params: place.meta.with ?? {} });
    } catch (error) {
      if (error instanceof CallFault && error.isOutdated) await core.draft?.renew();
      core.update({ busy: false });
      if (core.state.answers !== sent) core.draft?.change(core.state.answers);
      core.send({ type: 'FAILED' });
      return show(error instanceof Error ? error : new Error(String(error)));
    }
    core.update({ busy: false });
    core.send({ type: 'SUCCEEDED' });
  };

  /** Shows the fault's sentence and field errors, at the first step that has one of them. */
  const show = (error: Error): void => {
    const { state, problems } = core;
    const errors = error instanceof CallFault ? error.errors : [];
    problems.serve(errors, state.answers);
    const places = everyPlace();
    const homes = new Set(errors.map(({ pointer }) => homeOf(places, pointer)));
    const there = places.find((place) => homes.has(place));
    if (there === undefined) return core.update({ fault: error.message || null });
    if (!isSamePlace(there, state.place)) core.enter(core.wayTo(state.place, there) ?? there);
    const judged = core.judged(core.state.place, core.state.answers);
    core.update({ ...judged, refusals: state.refusals + 1, fault: error.message || null });
  };

  /** The place that asks for a field; the overview of a repeated step only where no place of its entries does. */
  const homeOf = (places: readonly Place[], pointer: string): Place | undefined => {
    const asking = places.filter((place) => isWithin(pointer, pointerOfPlace(place) ?? '-'));
    return asking.find(({ entry }) => entry !== null) ?? asking[0];
  };

  /** The places of the route, those of entries before their overview. */
  const everyPlace = (): Place[] => {
    const { answers } = core.state;
    return [...route(machine, answers)].flatMap((place) => {
      const entries = entriesAt(flow, place, answers);
      return [...entries.flatMap((entry) => inEntry(machine, flow, place, entry, answers).places), place];
    });
  };

  return (place, name) => void perform(place, name);
}
