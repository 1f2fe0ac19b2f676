import type { ReactNode } from 'react';
import type { FieldSchema } from '../../form/flow.ts';
import type { Answers } from '../../form/flow.ts';
import { pointerOf, valueAt } from '../../form/pointer.ts';
import { widgetOf } from '../../form/widget-of.ts';
import { useEngine } from '../engine-context.ts';
import { warningText } from '../../form/field-texts.ts';
import { useProblems } from '../frame/use-problems.ts';
import fields from '#ui/field.module.css';
import { AnswerText } from './answer-text.tsx';
import classes from './review.module.css';

interface RowsProps {
  schema: FieldSchema;
  path: readonly string[];
  answers: Answers;
  /** True if the rows are below the name of a group. */
  nested?: boolean;
}

/** One row for each field. The fields of groups and lists follow one after the other, below the group's name. */
export function AnswerRows({ schema, path, answers, nested = false }: RowsProps): ReactNode {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    return <FieldRows key={name} schema={field} path={[...path, name]} answers={answers} nested={nested} />;
  });
}

function FieldRows({ schema, path, answers, nested = false }: RowsProps): ReactNode {
  const { textsOf } = useEngine();
  const value = valueAt(answers, path);
  const pointer = pointerOf(path);
  const widget = widgetOf(schema);
  const { label } = textsOf(pointer);
  if (widget === 'group' || (widget === 'list' && value !== undefined)) {
    return (
      <>
        <dt className={classes['groupName']}>{label}</dt>
        <dd className={classes['groupName']} />
        {widget === 'group' ? (
          <AnswerRows schema={schema} path={path} answers={answers} nested />
        ) : (
          <ListRows schema={schema} path={path} answers={answers} />
        )}
      </>
    );
  }
  return (
    <div className={classes['row']} data-nested={nested || undefined}>
      <dt>{label}</dt>
      <dd>
        <AnswerText schema={schema} pointer={pointer} value={value} />
        <Warning pointer={pointer} />
      </dd>
    </div>
  );
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
      return <AnswerRows key={pointer} schema={items} path={at} answers={answers} nested />;
    }
    return (
      <div key={pointer} className={classes['row']} data-nested>
        <dt>{translate(['form:list.item'], { number: index + 1 })}</dt>
        <dd>
          <AnswerText schema={items} pointer={pointer} value={value} />
          <Warning pointer={pointer} />
        </dd>
      </div>
    );
  });
}

/** The warning about an answer, beside it. */
function Warning({ pointer }: { pointer: string }): ReactNode {
  const engine = useEngine();
  const warning = useProblems((state) => state.warnings).find((each) => each.pointer === pointer);
  if (warning === undefined) return null;
  return <p className={fields['warning']}>{warningText(engine, warning)}</p>;
}
