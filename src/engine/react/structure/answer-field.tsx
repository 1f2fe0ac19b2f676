import { memo, type ReactNode } from 'react';
import type { FieldSchema } from '../../form/flow.ts';
import { useEngine, useFieldState } from '../engine-context.ts';
import { fieldId } from '../../form/field-texts.ts';

interface AnswerFieldProps {
  schema: FieldSchema;
  pointer: string;
  required: boolean;
  /** True if the field shares its line with the field before or behind it. */
  paired?: true | undefined;
  /** Replaces the field's own label, for an entry of a list. */
  label?: string;
}

/**
 * A field that is neither a group nor a list. The schema decides which widget it gets. The field renders again when
 * its schema or its state changes; typing in a text field changes neither.
 */
export const AnswerField = memo(function AnswerField({
  schema,
  pointer,
  required,
  paired,
  label,
}: AnswerFieldProps): ReactNode {
  const { textsOf, widgetOf, widgets } = useEngine();
  const state = useFieldState(pointer);
  const name = widgetOf(schema);
  const Widget = widgets[name];
  // Groups and lists have none.
  if (Widget === undefined) return null;
  const texts = textsOf(pointer);
  return (
    <Widget
      id={fieldId(pointer)}
      pointer={pointer}
      schema={schema}
      required={required}
      label={label ?? texts.label}
      help={label === undefined ? texts.help : ''}
      placeholder={texts.placeholder}
      paired={paired}
      state={state}
    />
  );
});
