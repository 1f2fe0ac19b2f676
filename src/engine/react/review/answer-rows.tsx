import type { ReactNode } from 'react';
import { entrySchema } from '../../form/active-schema.ts';
import type { Answers, FieldSchema } from '../../form/flow.ts';
import { isObject, type Json } from '../../form/json.ts';
import { pointerOf, valueAt } from '../../form/pointer.ts';
import { useEngine } from '../engine-context.ts';
import { useProblems } from '../frame/use-problems.ts';
import { AnswerNotes } from './answer-notes.tsx';
import { AnswerText } from './answer-text.tsx';
import { listed } from './problem-words.ts';
import classes from './review.module.css';

interface RowsProps {
  schema: FieldSchema;
  path: readonly string[];
  answers: Answers;
  /** True if the rows are below the name of a group. */
  nested?: boolean;
}

/**
 * One row for each field. The fields of groups and lists follow one after the other, below the group's name. Optional
 * fields without an answer share the last row.
 */
export function AnswerRows({ schema, path, answers, nested = false }: RowsProps): ReactNode {
  const engine = useEngine();
  const errors = useProblems((state) => state.errors);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    field,
    at: [...path, name],
  }));
  const isQuiet = ({ at }: { at: string[] }): boolean => {
    const pointer = pointerOf(at);
    return (
      isEmpty(valueAt(answers, at)) &&
      !errors.some((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`))
    );
  };
  const quiet = fields.filter(isQuiet).map(({ at }) => engine.textsOf(pointerOf(at)).label);
  return (
    <>
      {fields
        .filter((each) => !isQuiet(each))
        .map(({ field, at }) => (
          <FieldRows key={at.at(-1)} schema={field} path={at} answers={answers} nested={nested} />
        ))}
      {quiet.length > 0 && (
        <div className={classes['row']} data-nested={nested || undefined}>
          <dt>{listed(engine).format(quiet)}</dt>
          <dd className={classes['none']}>{engine.word('form:notProvided')}</dd>
        </div>
      )}
    </>
  );
}

/** True if nothing was answered, in none of the fields of a group. */
const isEmpty = (value: Json): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isObject(value) && Object.values(value).every(isEmpty));

function FieldRows({ schema, path, answers, nested = false }: RowsProps): ReactNode {
  const { textsOf, widgetOf } = useEngine();
  const value = valueAt(answers, path);
  const pointer = pointerOf(path);
  const widget = widgetOf(schema);
  const { label } = textsOf(pointer);
  const isGroup = widget === 'group' || widget === 'tabs';
  if (isGroup || (widget === 'list' && value !== undefined)) {
    return (
      <>
        <dt className={classes['groupName']}>{label}</dt>
        <dd className={classes['groupName']}>
          <AnswerNotes pointer={pointer} />
        </dd>
        {isGroup ? (
          <AnswerRows schema={schema} path={path} answers={answers} nested />
        ) : (
          <ListRows schema={schema} path={path} answers={answers} />
        )}
      </>
    );
  }
  return <Row schema={schema} pointer={pointer} value={value} label={label} nested={nested} />;
}

function ListRows({ schema, path, answers }: RowsProps): ReactNode {
  const { translate } = useEngine();
  const list = valueAt(answers, path);
  const { items } = schema;
  if (!Array.isArray(list) || items === undefined) return null;
  return list.map((value, index) => {
    const at = [...path, String(index)];
    const pointer = pointerOf(at);
    if (items.properties !== undefined) {
      const schema = entrySchema(items, value);
      return <AnswerRows key={pointer} schema={schema} path={at} answers={answers} nested />;
    }
    const label = translate(['form:list.item'], { number: index + 1 });
    return <Row key={pointer} schema={items} pointer={pointer} value={value} label={label} nested />;
  });
}

interface RowProps {
  schema: FieldSchema;
  pointer: string;
  value: Json;
  label: string;
  nested: boolean;
}

function Row({ schema, pointer, value, label, nested }: RowProps): ReactNode {
  const { besideAnswer } = useEngine();
  return (
    <div className={classes['row']} data-nested={nested || undefined}>
      <dt>{label}</dt>
      <dd>
        {!isEmpty(value) && <AnswerText schema={schema} pointer={pointer} value={value} />}
        <AnswerNotes pointer={pointer} />
        {besideAnswer?.(pointer)}
      </dd>
    </div>
  );
}
