import type { AnyStateMachine } from 'xstate';
import type { Finding } from '#compiler/finding.ts';
import { namesIn, placed } from '#compiler/names.ts';
import { say } from '#findings/said.ts';
import { traced } from '#compiler/traced.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { placesOf } from '#engine/form/migration-steps.ts';
import { migrate, stepsSince } from '#engine/form/migrations.ts';
import { isEqual } from '#engine/form/open-fields.ts';
import { partsOf, pointerOf, valueAt } from '#engine/form/pointer.ts';
import { isAskedAt } from '#engine/wizard/place.ts';
import { route, walk } from '#engine/wizard/walk.ts';
import type { Corpus, KeptDraft } from './corpus.ts';

/** The findings, and the permitted differences. */
export interface DraftReport {
  findings: Finding[];
  notes: string[];
}

interface Restoring {
  flow: Flow;
  machine: AnyStateMachine;
  corpus: Corpus;
  /** The draft has the present version of the flow. */
  isPresent: boolean;
}

type Where = Pick<Finding, 'file' | 'pointer'>;

/** Restores one draft and reports differences. */
export function restoreDraft(restoring: Restoring, draft: KeptDraft, where: Where): DraftReport {
  const { flow, corpus } = restoring;
  const answers = withoutUnknown(flow, migrate(flow, draft.answers, corpus.version).answers);
  const placed = placeOf(restoring, draft, { answers, where });
  return { ...placed, findings: [...lostOf(restoring, draft, { answers, where }), ...placed.findings] };
}

interface Restored {
  answers: Answers;
  where: Where;
}

/** Answers that were in the draft and are missing or different now. */
function lostOf({ flow, corpus }: Restoring, draft: KeptDraft, { answers, where }: Restored): Finding[] {
  const steps = stepsSince(flow.migrations?.list ?? [], corpus.version);
  return Object.keys(corpus.fields).flatMap((field) => {
    // From the entries of a list only the first answer is taken.
    const reached = new Set<string>();
    return placesOf(draft.answers, partsOf(field)).flatMap((place): Finding[] => {
      const pointer = pointerOf(place);
      const end = traced(steps, pointer, valueAt(draft.answers, place));
      if (end === null || end.value === undefined || reached.has(end.pointer)) return [];
      reached.add(end.pointer);
      const found = placesOf(answers, partsOf(end.pointer));
      if (found.length > 0 && found.every((at) => isEqual(valueAt(answers, at), end.value))) return [];
      const field = placed(namesIn(flow), partsOf(end.pointer));
      const spoken = say('draft-answer-lost', { field, flow: flow.id });
      const at = `${where.pointer}/answers${pointer}`;
      return [{ code: 'draft-answer-lost', file: where.file, pointer: at, ...spoken }];
    });
  });
}

/** Whether the wizard opens at the same place, or has a reason not to. */
function placeOf(
  { flow, machine, corpus, isPresent }: Restoring,
  { name, place }: KeptDraft,
  { answers, where }: Restored,
): DraftReport {
  const { place: now, path, errors } = walk(machine, flow, answers);
  const isThere = (each: typeof now): boolean =>
    each.name === place.name && each.entry === (place.entry ?? null);
  // A review that lists what is missing leads to the place.
  const asking = path.find(isThere);
  const isListed =
    now.meta.view === 'review' &&
    errors.some(({ pointer }) => asking !== undefined && isAskedAt(asking, pointer));
  const told = `${flow.id}: the draft "${name}" of version ${corpus.version}`;
  const asked = errors.map(({ pointer }) => pointer).join(', ');
  const stopped = `${told} stops at ${now.name} now, where ${asked} is asked`;
  if (isThere(now)) {
    const isNewlyListed = !isPresent && now.meta.view === 'review' && errors.length > 0;
    return { findings: [], notes: isNewlyListed ? [stopped] : [] };
  }
  if (isListed) return { findings: [], notes: [] };
  const isEarlier = errors.length > 0 && [...route(machine, answers)].some(isThere) && !path.some(isThere);
  if (!isPresent && isEarlier) return { findings: [], notes: [stopped] };
  if (!isPresent && path.some(isThere))
    return { findings: [], notes: [`${told} goes on to ${now.name} now: less is asked at ${place.name}`] };
  const { field } = namesIn(flow);
  const spoken = say('draft-place', {
    was: field([place.name]),
    now: field([now.name]),
    command: 'npm run drafts:check -- --record',
  });
  return {
    findings: [{ code: 'draft-place', file: where.file, pointer: `${where.pointer}/place`, ...spoken }],
    notes: [],
  };
}
