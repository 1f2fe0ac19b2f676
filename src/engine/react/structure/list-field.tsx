import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { entrySchema } from '../../form/active-schema.ts';
import { compact } from '../../form/answers.ts';
import type { FieldSchema } from '../../form/flow.ts';
import { isObject, type Json } from '../../form/json.ts';
import { useAnswer, useEngine, useFieldState } from '../engine-context.ts';
import { fieldId } from '../../form/field-texts.ts';
import { AnswerField } from './answer-field.tsx';
import classes from '#ui/field.module.css';
import { Button } from '../look/button.tsx';
import { FieldNotes } from './field-notes.tsx';
import { LabelText } from './field-shell.tsx';
import { focusFirst } from './focus-field.ts';
import { useWatched } from '../use-watched.ts';

interface ListFieldProps {
  schema: FieldSchema;
  pointer: string;
  required: boolean;
  /** Renders the fields of an entry that is an object. */
  children(item: FieldSchema, pointer: string): ReactNode;
}

/** A list of answers. Each entry has a button that removes it, and a button below adds a new one. */
export function ListField({ schema, pointer, required, children }: ListFieldProps): ReactNode {
  const { wizard, textsOf, translate, announce } = useEngine();
  const state = useFieldState(pointer);
  const count = useLength(pointer, schema);
  const frame = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number | null>(null);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
  const { label, help } = textsOf(pointer);
  const id = fieldId(pointer);
  const described = [
    ...(help === '' ? [] : [`${id}-help`]),
    ...(state.error === null ? [] : [`${id}-error`]),
  ];

  useEffect(() => {
    const index = wanted.current;
    wanted.current = null;
    const entries = frame.current?.querySelectorAll<HTMLElement>(':scope > [data-entry]');
    if (index !== null) focusFirst(entries?.[Math.min(index, entries.length - 1)] ?? frame.current);
  });
  const change = (list: Json[], focus: number, said: string, number: number): void => {
    wanted.current = focus;
    wizard.set(pointer, list.length === 0 ? undefined : list);
    announce(translate([said], { number, label }));
  };
  const entriesNow = (): Json[] => {
    const list = wizard.answerAt(pointer);
    const own = Array.isArray(list) ? list : [];
    return Array.from({ length: Math.max(own.length, minItems) }, (_, index) => own[index] ?? emptyOf(items));
  };
  const add = (): void => {
    const list = entriesNow();
    change([...list, emptyOf(items)], list.length, 'form:list.added', list.length + 1);
  };
  const remove = (index: number): void => {
    change(entriesNow().toSpliced(index, 1), index, 'form:list.removed', index + 1);
  };
  return (
    <fieldset
      ref={frame}
      id={id}
      className={classes['group']}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
    >
      <legend>
        <LabelText label={label} required={required} />
      </legend>
      {help !== '' && (
        <p id={`${id}-help`} className={classes['groupHelp']}>
          {help}
        </p>
      )}
      {Array.from({ length: count }, (_, index) => (
        // Entries of a plain list have no ids, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <ListEntry key={index} index={index} onRemove={count > minItems ? remove : null}>
          {items.properties === undefined ? (
            <AnswerField
              schema={items}
              pointer={`${pointer}/${index}`}
              required
              label={translate(['form:list.item'], { number: index + 1 })}
            />
          ) : (
            <EntryFields items={items} pointer={`${pointer}/${index}`} fields={children} />
          )}
        </ListEntry>
      ))}
      {count < maxItems && (
        <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
          {translate(['form:list.add'])}
          <Hidden> {label}</Hidden>
        </Button>
      )}
      <FieldNotes
        id={id}
        pointer={pointer}
        schema={schema}
        required={required}
        label={label}
        help=""
        placeholder=""
        state={state}
      />
    </fieldset>
  );
}

interface ListEntryProps {
  index: number;
  onRemove: ((index: number) => void) | null;
  children: ReactNode;
}

function ListEntry({ index, onRemove, children }: ListEntryProps): ReactNode {
  const { translate } = useEngine();
  const number = index + 1;
  return (
    <div
      data-entry
      className={classes['entry']}
      role="group"
      aria-label={translate(['form:list.item'], { number })}
    >
      <div className={classes['grow']}>{children}</div>
      {onRemove !== null && (
        <button
          type="button"
          className={classes['iconButton']}
          onClick={() => onRemove(index)}
          aria-label={translate(['form:list.remove'], { number })}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}

interface EntryFieldsProps {
  items: FieldSchema;
  pointer: string;
  fields(item: FieldSchema, pointer: string): ReactNode;
}

/** The fields of one entry: its own answers decide about the conditions in `items`. */
function EntryFields({ items, pointer, fields }: EntryFieldsProps): ReactNode {
  const { wizard } = useEngine();
  const watch = useCallback(
    (listener: () => void) => {
      const reads = (items.conditions ?? []).flatMap((condition) => condition.reads);
      const stops = reads.map((read) => wizard.watch(pointer + read, listener));
      return () => stops.forEach((stop) => stop());
    },
    [wizard, items, pointer],
  );
  const schema = useWatched(watch, () => {
    const own = items.conditions === undefined ? undefined : wizard.answerAt(pointer);
    return entrySchema(items, isObject(own) ? compact(own) : {});
  });
  return fields(schema, pointer);
}

/** How many entries are shown: those in the answers, and empty ones up to `minItems`. */
function useLength(pointer: string, { minItems = 0 }: FieldSchema): number {
  const list = useAnswer(pointer);
  return Math.max(Array.isArray(list) ? list.length : 0, minItems);
}

/** A new entry. A plain one is an empty text, because `undefined` would not be an entry. */
const emptyOf = (items: FieldSchema): Json => (items.properties === undefined ? '' : {});
