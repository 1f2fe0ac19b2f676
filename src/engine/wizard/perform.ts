import { compact } from '../form/answers.ts';
import { CallFault, type CallPort } from './call.ts';
import { isSamePlace, type Place } from './place.ts';
import { everyPlace, placeAsking } from './place-asking.ts';
import { submittedAnswers } from './submission.ts';
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
      const { version } = flow.header;
      await call(name, { answers, version, record, params: place.meta.with ?? {} });
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

  /**
   * Shows the fault's sentence and field errors: at the step that has them or, where several steps before a review have
   * some, at the review, which lists all.
   */
  const show = (error: Error): void => {
    const { state, problems } = core;
    const errors = error instanceof CallFault ? error.errors : [];
    problems.serve(errors, state.answers);
    const places = everyPlace(machine, flow, state.answers);
    const faulty = new Set(errors.map(({ pointer }) => placeAsking(places, pointer)));
    const homes = places.filter((place) => faulty.has(place));
    const review = places.findLast(({ meta }, at) => {
      return meta.view === 'review' && homes.every((home) => places.indexOf(home) < at);
    });
    const there = homes.length > 1 && review !== undefined ? review : homes[0];
    if (there === undefined) return core.update({ fault: error.message || null });
    if (!isSamePlace(there, state.place)) core.enter(core.wayTo(state.place, there) ?? there);
    const judged = core.judged(core.state.place, core.state.answers);
    core.update({ ...judged, refusals: state.refusals + 1, fault: error.message || null });
  };

  return (place, name) => void perform(place, name);
}
