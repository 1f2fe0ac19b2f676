import type { AnyStateMachine } from 'xstate';
import type { Answers, Flow } from '../form/flow.ts';
import { stepOf } from '../form/flow.ts';
import { type FieldError, validateStep } from '../form/validate.ts';
import { firstPlace, follow, type Place } from './place.ts';

/** Where somebody wants to be: at a state by name, or at the first state of a node. */
export type Wanted = { name: string } | { node: number };

/** How far the answers carry. */
export interface Walk {
  place: Place;
  /** The states that were passed, in order, `place` last. */
  path: Place[];
  /** The errors of the step that stopped the walk; empty when it went as far as it was asked to. */
  errors: FieldError[];
}

/** More states than any flow passes; a machine that goes in circles on NEXT stops here. */
const LIMIT = 500;

/**
 * Walks the machine over the answers: from its beginning, NEXT after NEXT, as long as each step is valid, to the
 * wanted place or the first step that is not valid. Without a wanted place it goes as far as NEXT leads.
 *
 * Positions are never stored, they are walked; so a link can't jump past an unfinished step, and a draft of an
 * older version lands on what the new one asks for.
 */
export function walk(machine: AnyStateMachine, flow: Flow, answers: Answers, wanted?: Wanted): Walk {
  const path: Place[] = [];
  let place: Place | null = firstPlace(machine);
  for (let count = 0; place !== null && count < LIMIT; count++) {
    path.push(place);
    if (wanted !== undefined && isWanted(place, wanted)) return { place, path, errors: [] };
    const errors = errorsAt(flow, place, answers);
    if (errors.length > 0) return { place, path, errors };
    place = follow(machine, place, { type: 'NEXT' });
  }
  return { place: path.at(-1)!, path, errors: [] };
}

/** The errors of the step that is asked at a place; none where nothing is asked. */
export function errorsAt(flow: Flow, place: Place, answers: Answers): FieldError[] {
  const step = place.meta.step === undefined ? undefined : stepOf(flow, place.meta.step);
  return step === undefined ? [] : validateStep(step, answers);
}

function isWanted(place: Place, wanted: Wanted): boolean {
  return 'name' in wanted ? place.name === wanted.name : place.meta.node === wanted.node;
}
