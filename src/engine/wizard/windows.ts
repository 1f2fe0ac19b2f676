import type { Answers } from '../form/flow.ts';
import { merge } from './merge.ts';
import { isSamePlace } from './place.ts';
import { type Core, wantedOf } from './wizard-core.ts';
import type { Said, Wizard, WizardState } from './wizard-state.ts';

/** Puts answers of two windows together. */
export interface Windows extends Pick<Wizard, 'resolve'> {
  /** The answers to go on with; null where the customer has to choose. */
  takeIn(base: Answers, theirs: Answers, mine: Answers, what: Said['what']): Answers | null;
}

/** Merges what another window, or this one before it was closed, has done to the same draft. */
export function createWindows(core: Core): Windows {
  /** What both began with, while the customer has to choose between them. */
  let disputed: { base: Answers; theirs: Answers } | null = null;

  const goOnWith = (answers: Answers, change: Partial<WizardState>): void => {
    const { place } = core.state;
    // What was changed before is no longer what lies under the answers.
    core.history.clear();
    const there = core.arrive(answers, wantedOf(place)).place;
    if (!isSamePlace(there, place)) return core.enter(there, { answers, ...change });
    core.update({ answers, ...core.judged(place, answers), ...change });
  };

  return {
    takeIn(base, theirs, mine, what) {
      const merged = merge(base, mine, theirs);
      const isAgreed = merged.conflicts.length === 0;
      disputed = isAgreed ? null : { base, theirs };
      const conflict = isAgreed ? null : { pointers: merged.conflicts, theirs };
      goOnWith(merged.answers, { conflict, ...(isAgreed ? { said: core.said(what) } : {}) });
      return isAgreed ? merged.answers : null;
    },
    resolve(side) {
      if (disputed === null) return;
      const { base, theirs } = disputed;
      const mine = core.state.answers;
      disputed = null;
      const { answers } = side === 'mine' ? merge(base, mine, theirs) : merge(base, theirs, mine);
      goOnWith(answers, { conflict: null, said: core.said('merged') });
      core.draft?.resolve(answers);
    },
  };
}
