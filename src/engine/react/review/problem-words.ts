import { type Flow, stepOf } from '../../form/flow.ts';
import { errorText, labelAt } from '../../form/field-texts.ts';
import { stepKeys } from '../../form/locale-keys.ts';
import { isIndex, partsOf, pointerOf } from '../../form/pointer.ts';
import type { FieldError } from '../../form/validate.ts';
import type { Engine } from '../engine-context.ts';
import { entryText } from '../frame/place-title.ts';

/** The problems of one step, or of one sub-step of an entry. */
export interface ProblemsOfStep {
  /** The pointer of the step. */
  pointer: string;
  /** Answers and files that are not there. */
  missing: FieldError[];
  /** Answers that are there and cannot be used. */
  wrong: FieldError[];
}

/** True for an answer or a file that is not there. */
export const isMissing = ({ keyword }: FieldError): boolean => keyword === 'required';

/** Problems by the step that asks for the answer, in their order. */
export function problemsByStep(flow: Flow, errors: readonly FieldError[]): ProblemsOfStep[] {
  const groups = new Map<string, ProblemsOfStep>();
  for (const error of errors) {
    const pointer = pointerOf(stepPath(flow, error.pointer));
    const group = groups.get(pointer) ?? { pointer, missing: [], wrong: [] };
    groups.set(pointer, group);
    (isMissing(error) ? group.missing : group.wrong).push(error);
  }
  return [...groups.values()];
}

/** The name of the step at a pointer, with the name of the entry that it belongs to. */
export function stepText(engine: Engine, pointer: string): string {
  const { wizard, translate } = engine;
  const [name = '', entry, sub] = partsOf(pointer);
  if (entry === undefined || sub === undefined) {
    return translate(stepKeys(wizard.flow, name, undefined, 'title'), { defaultValue: '' });
  }
  const step = translate(stepKeys(wizard.flow, sub, name, 'title'), { defaultValue: '' });
  return translate(['form:review.inEntry'], { step, entry: entryText(engine, name, entry) });
}

/** The name of a field, with those of the groups around it. */
export function fieldText(engine: Engine, pointer: string): string {
  const path = partsOf(pointer);
  const inside = stepPath(engine.wizard.flow, pointer).length + 1;
  const groups = path.slice(inside, -1).flatMap((part, index) => {
    const at = path.slice(0, inside + index);
    return isIndex(part) ? [] : [engine.textsOf(pointerOf(at)).label];
  });
  return [...groups, labelAt(engine, pointer)].join(' · ');
}

/** Names one after the other, as a language lists them: `A, B and C`. */
export const listed = ({ languageTag }: Engine): Intl.ListFormat =>
  new Intl.ListFormat(languageTag, { type: 'conjunction' });

/** The problems of one step as a text: what is missing by name, and a sentence for each answer that is wrong. */
export function problemsInWords(engine: Engine, errors: readonly FieldError[]): string {
  const missing = errors.filter(isMissing);
  const names = missing.map(({ pointer }) => fieldText(engine, pointer));
  const wrong = errors.filter((error) => !isMissing(error));
  return [
    ...(names.length === 0
      ? []
      : [
          `${engine.translate(['form:review.missing'], { count: names.length })} ${listed(engine).format(names)}`,
        ]),
    ...wrong.map((error) => `${fieldText(engine, error.pointer)}: ${errorText(engine, error)}`),
  ].join(' ');
}

function stepPath(flow: Flow, pointer: string): string[] {
  const path = partsOf(pointer);
  return path.slice(0, stepOf(flow, path[0] ?? '')?.repeat == null ? 1 : 3);
}
