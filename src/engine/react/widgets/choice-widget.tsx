import type { ReactNode } from 'react';
import { useAnswer, useEngine } from '../engine-context.ts';
import { fieldAria } from '../structure/field-aria.ts';
import classes from '#ui/field.module.css';
import { FieldNotes } from '../structure/field-notes.tsx';
import { FieldShell, GroupShell, LabelText } from '../structure/field-shell.tsx';
import { type Choice, choicesOf } from './choices.ts';
import styles from '#ui/choices.module.css';
import type { WidgetProps } from './widget.ts';

const useChoices = ({ pointer, schema }: WidgetProps): readonly Choice[] =>
  choicesOf(useEngine(), pointer, schema);

/** A few choices, all of them visible. */
export function RadioWidget(props: WidgetProps): ReactNode {
  const { set, leave, aboutChoice } = useEngine();
  const { id, pointer } = props;
  const value = useAnswer(pointer);
  const choices = useChoices(props);
  return (
    <GroupShell field={props} role="radiogroup" aria={{ ...fieldAria(props) }}>
      <div
        className={styles['choices']}
        onBlur={(event) => {
          // The field is not left while the focus moves between its choices.
          if (!event.currentTarget.contains(event.relatedTarget)) leave(pointer);
        }}
      >
        {choices.map(({ raw, label, help }) => {
          const about = aboutChoice?.(pointer, raw, help) || null;
          return (
            <label key={raw} className={styles['choice']} data-card={about !== null || undefined}>
              <input type="radio" name={id} checked={value === raw} onChange={() => set(pointer, raw)} />
              <span>
                {about === null ? label : <strong>{label}</strong>}
                {about ?? (help !== '' && <small className={styles['choiceHelp']}>{help}</small>)}
              </span>
            </label>
          );
        })}
      </div>
    </GroupShell>
  );
}

/** A drop-down list with some choices. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { set, leave, word } = useEngine();
  const { id, pointer, schema } = props;
  const value = useAnswer(pointer);
  const choices = useChoices(props);
  const place = choices.findIndex(({ raw }) => raw === value);
  return (
    <FieldShell field={props}>
      <div className={classes['menu']}>
        <select
          {...fieldAria(props)}
          id={id}
          className={classes['input']}
          autoComplete={schema['x-ui']?.autocomplete}
          value={String(choices[place]?.raw ?? '')}
          onChange={(event) =>
            set(pointer, choices.find(({ raw }) => String(raw) === event.target.value)?.raw)
          }
          onBlur={() => leave(pointer)}
        >
          <option value="">{props.placeholder || word('form:choose')}</option>
          {choices.map(({ raw, label }) => (
            <option key={raw} value={String(raw)}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldShell>
  );
}

/** A checkbox: a yes-or-no answer, or the consent to an agreement. */
export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { set, leave } = useEngine();
  const { id, pointer } = props;
  const value = useAnswer(pointer);
  return (
    <div className={classes['field']}>
      <label className={styles['agreement']}>
        <input
          {...fieldAria(props)}
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(pointer, event.target.checked || undefined)}
          onBlur={() => leave(pointer)}
        />
        <span>
          <LabelText {...props} />
        </span>
      </label>
      <FieldNotes {...props} />
    </div>
  );
}
