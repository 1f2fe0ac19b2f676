import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FieldSchema } from '../../form/flow.ts';
import { widgetOf } from '../../form/widget-of.ts';
import { useEngine } from '../engine-context.ts';
import { fieldTexts } from '../field-texts.ts';
import classes from '../form.module.css';
import { usePointer } from '../step-context.ts';

/** Fields in two columns; a group inside a step has a frame and a legend. */
export function GroupTemplate({ properties, fieldPathId, schema }: ObjectFieldTemplateProps): ReactNode {
  const engine = useEngine();
  const pointer = usePointer(fieldPathId.path);
  const fields = (schema as FieldSchema).properties ?? {};
  const grid = (
    <div className={classes['grid']}>
      {properties.map(({ name, content }) => (
        <div key={name} className={isWide(fields[name]) ? classes['wide'] : undefined}>
          {content}
        </div>
      ))}
    </div>
  );
  const isInList = typeof fieldPathId.path.at(-1) === 'number';
  if (fieldPathId.path.length === 0 || isInList) return grid;
  const { label, help } = fieldTexts(engine, pointer);
  return (
    <fieldset className={classes['group']}>
      <legend>{label}</legend>
      {help !== '' && <p className={classes['groupHelp']}>{help}</p>}
      {grid}
    </fieldset>
  );
}

function isWide(field: FieldSchema | undefined): boolean {
  if (field === undefined) return false;
  // Two choices fit into a column; more of them would be stacked there.
  if (widgetOf(field) === 'radio') return (field.enum?.length ?? 0) > 2;
  return ['group', 'list', 'textarea', 'upload', 'checkbox'].includes(widgetOf(field));
}
