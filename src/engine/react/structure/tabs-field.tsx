import { IconAlertCircleFilled, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { errorText, fieldId } from '../../form/field-texts.ts';
import { pointerOf } from '../../form/pointer.ts';
import { useAnswer, useEngine, useFieldState } from '../engine-context.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import fieldClasses from '#ui/field.module.css';
import { FieldNotes } from './field-notes.tsx';
import { LabelText } from './field-shell.tsx';
import { focusField } from './focus-field.ts';
import { Fields } from './schema-node.tsx';
import { Tabs } from './tabs.tsx';
import classes from './tabs-field.module.css';

/**
 * A group that shows one of its fields at a time, with a tab for each: a text in several languages, for example. Each tab
 * says whether its field is filled in. Links to a field that is not shown show it.
 */
export function TabsField(field: WidgetProps): ReactNode {
  const { id, pointer, schema, label, help, required } = field;
  const { properties = {}, required: needed = [] } = schema;
  const { textsOf } = useEngine();
  const names = Object.keys(properties);
  const [shown, setShown] = useState(names[0] ?? null);
  const wanted = useRef<string | null>(null);
  const at = (name: string): string => pointer + pointerOf([name]);
  useEffect(() => {
    const target = wanted.current;
    wanted.current = null;
    if (target !== null) focusField(target);
  });
  const tabs = names.map((name) => ({
    name,
    label: textsOf(at(name)).label,
    mark: <TabMark pointer={at(name)} />,
  }));
  const showAndFocus = (name: string): void => {
    wanted.current = at(name);
    setShown(name);
  };
  return (
    <fieldset id={id} className={fieldClasses['group']}>
      <legend>
        <LabelText label={label} required={required} /> <FilledCount pointer={pointer} names={names} />
      </legend>
      {help !== '' && <p className={fieldClasses['groupHelp']}>{help}</p>}
      <div className={classes['tabs']}>
        <Tabs label={label} tabs={tabs} shown={shown} onShow={setShown}>
          {shown !== null && (
            <div className={classes['panel']}>
              <Fields
                schema={{ properties: { [shown]: properties[shown] ?? {} }, required: needed }}
                pointer={pointer}
              />
            </div>
          )}
        </Tabs>
      </div>
      {names
        .filter((name) => name !== shown)
        .map((name) => (
          // Takes the focus that a link gives to the field, and passes it on.
          <button
            key={name}
            id={fieldId(at(name))}
            type="button"
            tabIndex={-1}
            aria-hidden
            className={classes['standIn']}
            onFocus={() => showAndFocus(name)}
          />
        ))}
      <FieldNotes {...field} help="" />
    </fieldset>
  );
}

/** How many of the fields are filled in, in figures. The tabs say which. */
function FilledCount({ pointer, names }: { pointer: string; names: readonly string[] }): ReactNode {
  const answer = useAnswer(pointer);
  const answers = typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {};
  const filled = names.filter((name) => isFilled(answers[name])).length;
  return (
    <span className={classes['count']} aria-hidden>
      {filled} / {names.length}
    </span>
  );
}

/** Whether a field is wrong, filled in, or empty. */
function TabMark({ pointer }: { pointer: string }): ReactNode {
  const engine = useEngine();
  const { error } = useFieldState(pointer);
  const answer = useAnswer(pointer);
  if (error !== null)
    return (
      <>
        <IconAlertCircleFilled size={16} aria-hidden className={classes['wrong']} />
        <Hidden>{errorText(engine, error)}</Hidden>
      </>
    );
  if (isFilled(answer))
    return (
      <>
        <IconCheck size={16} aria-hidden className={classes['filled']} />
        <Hidden>{engine.word('form:done')}</Hidden>
      </>
    );
  return (
    <>
      <span className={classes['empty']} aria-hidden />
      <Hidden>{engine.word('form:notProvided')}</Hidden>
    </>
  );
}

const isFilled = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== '';
