import { memo, type ReactNode } from 'react';
import { pairedFields } from '../../form/field-pairs.ts';
import type { FieldSchema } from '../../form/flow.ts';
import { pointerOf } from '../../form/pointer.ts';
import type { FieldVocabulary } from '../../form/vocabulary.ts';
import { useEngine } from '../engine-context.ts';
import { fieldId } from '../../form/field-texts.ts';
import { AnswerField } from './answer-field.tsx';
import classes from '#ui/field.module.css';
import { laterPart } from '../later/later-part.tsx';
import { isTouch } from '../widgets/is-touch.ts';
import { nextOnEnter } from './next-on-enter.ts';

const ListField = laterPart((parts) => parts.ListField);

interface SchemaNodeProps {
  schema: FieldSchema;
  pointer: string;
  required: boolean;
  /** True if the field shares its line with the field before or behind it. */
  paired?: true | undefined;
}

/** A group, a list or a field, depending on the schema. */
const SchemaNode = memo(function SchemaNode(props: SchemaNodeProps): ReactNode {
  const { above } = useEngine();
  const note = above?.(props.pointer);
  if (note == null) return <PlainNode {...props} />;
  const id = `${fieldId(props.pointer)}-above`;
  return (
    <div role="group" aria-labelledby={id} className={classes['noted']}>
      <div id={id}>{note}</div>
      <PlainNode {...props} />
    </div>
  );
});

function PlainNode({ schema, pointer, required, paired }: SchemaNodeProps): ReactNode {
  const { widgetOf } = useEngine();
  const name = widgetOf(schema);
  if (name === 'group') return <Group schema={schema} pointer={pointer} />;
  if (name !== 'list') {
    return <AnswerField schema={schema} pointer={pointer} required={required} paired={paired} />;
  }
  return (
    <ListField schema={schema} pointer={pointer} required={required}>
      {(item, at) => <Fields schema={item} pointer={at} />}
    </ListField>
  );
}

/** The fields of an object, one below the other; where there is room, fields that belong together share a line. */
export function Fields(props: Omit<SchemaNodeProps, 'required'>): ReactNode {
  const { vocabulary } = useEngine().wizard.flow;
  return (
    <div className={classes['grid']} onKeyDown={isTouch() ? nextOnEnter : undefined}>
      {fieldsOf(props, vocabulary)}
    </div>
  );
}

/** The fields without the grid, for a parent that is the grid itself. */
export function fieldsOf(
  { schema, pointer }: Omit<SchemaNodeProps, 'required'>,
  vocabulary: FieldVocabulary,
): ReactNode {
  const { properties = {}, required = [] } = schema;
  const paired = pairedFields(properties, vocabulary);
  return Object.entries(properties).map(([name, field]) => (
    <SchemaNode
      key={name}
      schema={field}
      pointer={pointer + pointerOf([name])}
      required={required.includes(name)}
      paired={paired.has(name) || undefined}
    />
  ));
}

/** A group of fields, with a frame and a legend. */
function Group({ schema, pointer }: Omit<SchemaNodeProps, 'required'>): ReactNode {
  const { textsOf, insideGroup } = useEngine();
  const { label, help } = textsOf(pointer);
  return (
    <fieldset className={classes['group']}>
      <legend>{label}</legend>
      {help !== '' && <p className={classes['groupHelp']}>{help}</p>}
      {insideGroup?.(pointer)}
      <Fields schema={schema} pointer={pointer} />
    </fieldset>
  );
}
