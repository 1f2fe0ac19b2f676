import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { activeSchema } from '../form/active-schema.ts';
import { compact } from '../form/answers.ts';
import type { FieldSchema, Step } from '../form/flow.ts';
import type { Json } from '../form/json.ts';
import { fieldKeys, flowKeys } from '../form/locale-keys.ts';
import { pointerOf, valueAt } from '../form/pointer.ts';
import { widgetOf } from '../form/widget-of.ts';
import { AnswerText } from './answer-text.tsx';
import { useEngine, useWizardState } from './engine-context.ts';
import classes from './form.module.css';

/** Every answer by step, each step with a link that changes it and comes back. */
export function Review(): ReactNode {
  const { wizard } = useEngine();
  return wizard.flow.steps.map((step) => <ReviewedStep key={step.name} step={step} />);
}

function ReviewedStep({ step }: { step: Step }): ReactNode {
  const { wizard, translate } = useEngine();
  const answers = compact(useWizardState((state) => state.answers));
  const title = translate(flowKeys(wizard.flow, `steps.${step.name}.title`));
  return (
    <section className={classes['reviewed']} aria-labelledby={`review-${step.name}`}>
      <header>
        <h2 id={`review-${step.name}`}>{title}</h2>
        <Button variant="subtle" size="compact-md" onClick={() => wizard.edit(step.name)}>
          {translate(['form:change'])}
          <VisuallyHidden component="span"> {title}</VisuallyHidden>
        </Button>
      </header>
      <dl>
        <Rows schema={activeSchema(step, answers)} path={[step.name]} answers={answers} />
      </dl>
    </section>
  );
}

interface RowsProps {
  schema: FieldSchema;
  path: string[];
  answers: Json;
  /** The rows stand under the name of a group. */
  nested?: boolean;
}

/** One row per field; the fields of groups and lists stand one after the other, under the group's name. */
function Rows({ schema, path, answers, nested = false }: RowsProps): ReactNode {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    return <FieldRows key={name} schema={field} path={[...path, name]} answers={answers} nested={nested} />;
  });
}

function FieldRows({ schema, path, answers, nested = false }: RowsProps): ReactNode {
  const { wizard, translate } = useEngine();
  const value = valueAt(answers, path);
  const pointer = pointerOf(path);
  const widget = widgetOf(schema);
  const label = translate(fieldKeys(wizard.flow, pointer, 'label'));
  if (widget === 'group' || (widget === 'list' && value !== undefined)) {
    return (
      <>
        <dt className={classes['groupName']}>{label}</dt>
        <dd className={classes['groupName']} />
        {widget === 'group' ? (
          <Rows schema={schema} path={path} answers={answers} nested />
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
    if (items.properties !== undefined)
      return <Rows key={pointerOf(at)} schema={items} path={at} answers={answers} nested />;
    return (
      <div key={pointerOf(at)} className={classes['row']} data-nested>
        <dt>{translate(['form:list.item'], { number: index + 1 })}</dt>
        <dd>
          <AnswerText schema={items} pointer={pointerOf(at)} value={value} />
        </dd>
      </div>
    );
  });
}
