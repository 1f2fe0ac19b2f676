import { type Base, type FlowTexts, textsOf } from './flow-texts.ts';
import { isTyped, partsOfStep, type Step, stepBetween, stepped } from './text-step.ts';

/** The edits of a flow as they are kept. */
export interface Kept {
  readonly base: Base;
  readonly texts: FlowTexts;
  /** All steps, those that were undone at the end. */
  readonly steps: readonly Step[];
  /** How many of the steps are done. */
  readonly done: number;
}

/** What is shown of the edits. */
export interface EditsNow {
  readonly base: Base;
  readonly texts: FlowTexts;
  /** The texts differ from those of the base. */
  readonly isEdited: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The edits of all texts of a flow in one order. */
export interface Edits {
  now(): EditsNow;
  /** Replaces some of the texts. */
  change(texts: Partial<FlowTexts>): void;
  /** Replaces all texts, which are edited from another release from now on. */
  rebase(base: Base, texts: FlowTexts): void;
  undo(): void;
  redo(): void;
  subscribe(listener: () => void): () => void;
}

/** Milliseconds between two keys that belong to one step. */
const PAUSE = 500;

interface EditsOptions {
  readonly kept: Kept;
  /** Gets the edits after each change. @param from the first step that is another one than before */
  keep(kept: Kept, from: number): void;
  readonly clock?: () => number;
}

/** Begins with the edits that were kept. */
export function createEdits({ kept, keep, clock = Date.now }: EditsOptions): Edits {
  const listeners = new Set<() => void>();
  const steps = [...kept.steps];
  let { base, texts, done } = kept;
  let shown = show();
  /** The step that is being typed: the texts before it, and the moment of its last key. */
  let typing: { before: FlowTexts; parts: string; at: number } | null = null;

  function show(): EditsNow {
    const isEdited = stepBetween(base.texts, texts) !== null;
    return { base, texts, isEdited, canUndo: done > 0, canRedo: done < steps.length };
  }
  function publish(from: number): void {
    shown = show();
    keep({ base, texts, steps, done }, from);
    listeners.forEach((listener) => listener());
  }
  function add(step: Step): void {
    steps.splice(done, steps.length, step);
    done = steps.length;
    publish(done - 1);
  }
  function move(direction: 'forth' | 'back'): void {
    const isForth = direction === 'forth';
    const step = steps[isForth ? done : done - 1];
    if (step === undefined) return;
    typing = null;
    texts = stepped(texts, step, direction);
    if (step.base !== undefined) base = isForth ? step.base.put : step.base.gone;
    done += isForth ? 1 : -1;
    publish(steps.length);
  }

  return {
    now: () => shown,
    change(changed) {
      const next = textsOf({ ...texts, ...changed });
      const step = stepBetween(texts, next);
      if (step === null) return;
      const [at, parts] = [clock(), partsOfStep(step)];
      const isOn = typing !== null && typing.parts === parts && at - typing.at < PAUSE && isTyped(step);
      const before: FlowTexts = isOn && typing !== null ? typing.before : texts;
      texts = next;
      typing = isTyped(step) ? { before, parts, at } : null;
      if (!isOn) return add(step);
      steps.splice(done - 1, steps.length);
      done = steps.length;
      const whole = stepBetween(before, next);
      if (whole !== null) return add(whole);
      typing = null;
      publish(done);
    },
    rebase(put, next) {
      const step = { ...stepBetween(texts, next), base: { gone: base, put } };
      typing = null;
      [base, texts] = [put, textsOf(next)];
      add(step);
    },
    undo: () => move('back'),
    redo: () => move('forth'),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
