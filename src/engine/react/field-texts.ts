import { errorKeys, fieldKeys } from '../form/locale-keys.ts';
import type { FieldError } from '../form/validate.ts';
import { useEngine, useWizardState, type Engine } from './engine-context.ts';

/** The visible texts of one field. */
export interface FieldTexts {
  label: string;
  help: string;
  placeholder: string;
}

/** The texts of the field at a pointer; help and placeholder are empty where the catalogue has none. */
export function fieldTexts({ wizard, translate }: Engine, pointer: string): FieldTexts {
  const text = (part: string): string =>
    translate(fieldKeys(wizard.flow, pointer, part), { defaultValue: '' });
  return {
    label: translate(fieldKeys(wizard.flow, pointer, 'label')),
    help: text('help'),
    placeholder: text('placeholder'),
  };
}

/** The sentence for an error. */
export function errorText({ wizard, translate }: Engine, error: FieldError): string {
  const { label } = fieldTexts({ wizard, translate } as Engine, error.pointer);
  return translate(errorKeys(wizard.flow, error), {
    ...error.params,
    field: label,
  });
}

/** The sentence for what is wrong with the field at a pointer, or null. */
export function useFieldError(pointer: string): string | null {
  const engine = useEngine();
  const error = useWizardState(
    ({ errors }) => errors.find((candidate) => candidate.pointer === pointer) ?? null,
  );
  return error === null ? null : errorText(engine, error);
}

/** The id of the element that a link to a field leads to. */
export function fieldId(pointer: string): string {
  return `field${pointer.replaceAll('/', '-')}`;
}
