import { v4 as uuid } from 'uuid';
import { widestSchema } from '../form/active-schema.ts';
import type { Answers, FieldSchema } from '../form/flow.ts';
import { isEntryId, isWithin, partsOf, valueAt, withValueAt } from '../form/pointer.ts';
import { findEntry } from './entries.ts';
import { createFieldStates, errorOf } from './field-states.ts';
import type { Change } from './history.ts';
import type { Draft } from './draft.ts';
import { same } from './merge.ts';
import { createObserver } from './observer.ts';
import { performer } from './perform.ts';
import { follow, isAskedAt, isSamePlace, outcomeAt, pointerOfPlace } from './place.ts';
import { errorsBefore, everyPlace, placeAsking } from './place-asking.ts';
import { repeatActions } from './repeat-actions.ts';
import { checkedFieldsAt } from './submission.ts';
import { errorsAt, route } from './walk.ts';
import { type Core, createCore, eventOf, isSentBack, wantedOf } from './wizard-core.ts';
import type { Said, Wizard, WizardOptions } from './wizard-state.ts';

export type { Wizard, WizardOptions, WizardState } from './wizard-state.ts';

/**
 * Starts a flow at the wanted place, or at the first step before it that is not valid.
 *
 * @example
 * const wizard = createWizard({ flow, machine, call: async () => null });
 * wizard.set('/reader/name', 'Ada Lovelace');
 * wizard.next();
 * wizard.getSnapshot().errors.map(({ pointer }) => pointer); // ['/reader/email']
 */
export function createWizard(options: WizardOptions): Wizard {
  const draft: Draft | null =
    options.draft?.({
      notify: ({ status, record }) => core.update({ save: status, record }),
      answers: () => core.state.answers,
      merged: (answers, conflict) =>
        core.takeIn(answers, { conflict, ...(conflict === null && { said: core.said('merged') }) }),
    }) ?? null;
  const core: Core = createCore(options, draft);
  const { flow, machine, checks, problems, history, watchers } = core;
  const fieldStates = createFieldStates();
  core.perform = performer(core, options.call);
  const opened = draft?.restored ?? options.answers;
  // The step that a draft is opened at may have brought defaults that the server has not.
  if (draft?.record != null && core.state.answers !== opened) draft.change(core.state.answers);

  /** Continue: validates the step, has the server check its fields, then sends NEXT to the machine. */
  const next = async (): Promise<void> => {
    const { place, answers } = core.state;
    const errors = errorsAt(machine, flow, place, answers);
    if (errors.length > 0) return core.refuse(errors);
    const fields = options.check === undefined ? [] : checkedFieldsAt(flow, place, answers);
    const open = fields.filter(({ pointer, value }) => checks.stateOf(pointer, value) !== 'fine');
    if (open.length === 0) return core.send({ type: 'NEXT' });
    core.update({ busy: true });
    await Promise.all(open.map((field) => checks.ask(field, answers)));
    core.update({ busy: false });
    if (!isSamePlace(place, core.state.place)) return;
    // Answers that were changed while the server was asked are judged again.
    if (core.state.answers !== answers) {
      core.draft?.change(core.state.answers);
      return next();
    }
    const told = checks.refusals((pointer) => valueAt(answers, partsOf(pointer)));
    const own = told.filter(({ pointer }) => isAskedAt(place, pointer));
    if (own.length > 0) core.refuse(own);
    else core.send({ type: 'NEXT' });
  };

  /** Shows the answers before or after a change, at the place where it was made. */
  const travel = (answers: Answers, { pointer, place }: Change, what: Said['what']): void => {
    const change = { answers, said: core.said(what, pointer) };
    const here = core.state.place;
    if (isSamePlace(place, here)) core.update({ ...change, ...core.judged(here, answers), fault: null });
    else core.enter(core.wayTo(here, place) ?? core.arrive(answers, wantedOf(place)).place, change);
    core.draft?.change(core.state.answers);
  };

  /** Asks the server about an answer that is valid by the schema. */
  const ask = (pointer: string): void => {
    const { place, answers, errors } = core.state;
    if (errorOf(errors, pointer) !== null) return;
    const field = checkedFieldsAt(flow, place, answers).find((each) => each.pointer === pointer);
    if (field !== undefined) void checks.ask(field, answers);
  };

  /** Whether nothing is missing or wrong before the review. What only the server refused may be sent again. */
  const isComplete = (): boolean => {
    const { place, answers } = core.state;
    return place.meta.view !== 'review' || errorsBefore(machine, flow, answers, place).length === 0;
  };

  const wizard: Wizard = {
    flow,
    machine,
    keepsDraft: draft !== null,
    getSnapshot: () => core.state,
    subscribe: core.subscribe,
    watch: watchers.watch,
    answerAt: (pointer) => valueAt(core.state.answers, partsOf(pointer)),
    fieldAt(pointer) {
      const { answers, errors, warnings } = core.state;
      const value = valueAt(answers, partsOf(pointer));
      const check = checks.stateOf(pointer, value);
      return fieldStates(pointer, {
        error: errorOf(errors, pointer),
        warning: errorOf(warnings, pointer),
        check: check === 'asking' || check === 'unknown' ? check : null,
        filled: core.filled.has(pointer) && core.filled.get(pointer) === value,
      });
    },
    set(pointer, value) {
      const { answers } = core.state;
      const parts = partsOf(pointer);
      const isGone = isEntryId(parts[1] ?? '') && valueAt(answers, parts.slice(0, 2)) === undefined;
      if (isGone || valueAt(answers, parts) === value) return;
      core.answer(withValueAt(answers, parts, value) as Answers, pointer);
    },
    fillIn(values, group) {
      const { place, answers } = core.state;
      const step = core.stepAt(place);
      const shown = pointerOfPlace(place);
      const at = group ?? shown;
      if (step === undefined || shown === null || at === null || !isWithin(at, shown)) return;
      const schema = partsOf(at.slice(shown.length)).reduce<FieldSchema>(
        (around, name) => around.properties?.[name] ?? {},
        widestSchema(step),
      );
      const asked = Object.keys(schema.properties ?? {}).filter((name) => values[name] !== undefined);
      const filled = asked.map((name) => [`${at}/${name}`, values[name]] as const);
      const next = filled.reduce(
        (before, [pointer, value]) => withValueAt(before, partsOf(pointer), value) as Answers,
        answers,
      );
      for (const [pointer, value] of filled) if (value !== '') core.filled.set(pointer, value);
      history.seal();
      // Pressed twice, it changes nothing that could be taken back.
      if (!same(answers, next)) core.answer(next, at);
      history.seal();
      problems.show(filled.map(([pointer]) => pointer));
      core.update(core.judged(core.state.place, core.state.answers));
      watchers.notify(filled.map(([pointer]) => pointer));
      for (const [pointer] of filled) ask(pointer);
    },
    leave(pointer) {
      history.seal();
      problems.show([pointer]);
      core.update(core.judged(core.state.place, core.state.answers));
      ask(pointer);
    },
    refuse(errors) {
      problems.serve(errors, core.state.answers);
      core.update(core.judged(core.state.place, core.state.answers));
    },
    next: () => void (core.state.busy || next()),
    back: () => void (core.state.busy || core.send({ type: 'BACK' })),
    edit(step, entry = '') {
      const of = findEntry(flow, core.state.answers, entry)?.step.name;
      core.send(eventOf('EDIT', { step, of, entry: of === undefined ? null : entry }));
    },
    editField(pointer) {
      const { answers, errors, place } = core.state;
      const there = placeAsking(everyPlace(machine, flow, answers), pointer);
      if (core.state.busy || there === undefined) return;
      core.enter(core.wayTo(place, there) ?? there);
      const own = errors.filter((error) => isAskedAt(there, error.pointer));
      problems.show(own.map((error) => error.pointer));
      core.update(core.judged(there, answers));
    },
    submit() {
      if (core.state.busy) return;
      if (isComplete()) core.send({ type: 'SUBMIT' });
      else core.refuse([]);
    },
    canSubmit: isComplete,
    goTo(wanted) {
      const { busy, place: here, answers } = core.state;
      if (busy || here.meta.view === 'outcome') return;
      const reached = core.arrive(answers, wanted);
      if (!isSamePlace(reached.place, here)) core.enter(reached.place, { sentBack: isSentBack(reached) });
    },
    ...repeatActions(core, options.newId ?? (() => uuid())),
    undo() {
      const change = core.state.busy ? null : history.undo();
      if (change !== null) travel(change.before, change, 'undone');
    },
    redo() {
      const change = core.state.busy ? null : history.redo();
      if (change !== null) travel(change.after, change, 'redone');
    },
    showStatus(status) {
      const { place } = core.state;
      if (place.meta.view !== 'outcome' || place.meta.statuses?.includes(status) !== false) return;
      const paid = follow(machine, place, { type: 'PAID' }, core.state.answers);
      const next = paid?.meta.statuses?.includes(status) === true ? paid : outcomeAt(machine, status);
      if (next !== null) core.enter(next);
    },
    resolve: (side) => core.draft?.resolve(side),
    route: () => [...route(machine, core.state.answers)],
    stop() {
      checks.stop();
      core.draft?.stop();
      endClosing?.();
      core.observer?.end();
    },
  };

  const observer = options.observe === undefined ? null : createObserver(options.observe);
  core.observer = observer;
  observer?.cameTo(core.state.place);
  const endClosing = observer === null ? undefined : options.onClose?.(observer.end);
  return wizard;
}
