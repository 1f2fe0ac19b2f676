import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FieldSchema } from '../../form/flow.ts';
import type { Json } from '../../form/json.ts';
import { widgetOf } from '../../form/widget-of.ts';
import { useEngine } from '../engine-context.ts';
import { fieldId, fieldTexts, useFieldError } from '../field-texts.ts';
import { usePointer } from '../step-context.ts';
import { useLeave } from '../use-leave.ts';
import { widgets } from '../widgets/widgets.ts';

/** Every field that is not a group or a list: picks the widget by the schema and gives it texts and error. */
export function AnswerField({ fieldPathId, schema, formData, required, onChange }: FieldProps): ReactNode {
  const engine = useEngine();
  const pointer = usePointer(fieldPathId.path);
  const error = useFieldError(pointer);
  const leave = useLeave();
  const field = schema as FieldSchema;
  const name = widgetOf(field);
  if (name === 'group' || name === 'list') return null;
  const Widget = widgets[name];
  return (
    <Widget
      id={fieldId(pointer)}
      pointer={pointer}
      schema={field}
      value={formData as Json}
      required={required === true}
      error={error}
      {...fieldTexts(engine, pointer)}
      onChange={(value) => onChange(value, fieldPathId.path)}
      onBlur={() => leave(pointer)}
    />
  );
}
