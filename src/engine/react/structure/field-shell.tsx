import type { ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import { FieldNotes } from './field-notes.tsx';
import classes from '#ui/field.module.css';

interface FieldShellProps {
  field: WidgetProps;
  children: ReactNode;
}

const notes = (field: WidgetProps): ReactNode => {
  const { help, state } = field;
  const isQuiet = state.error === null && state.warning === null && state.check === null && !state.filled;
  return help === '' && isQuiet ? null : <FieldNotes {...field} />;
};

/**
 * An input with its label above and its notes below.
 *
 * @example
 * function ColourWidget(field: WidgetProps): ReactNode {
 *   const { set, leave } = useEngine();
 *   return (
 *     <FieldShell field={field}>
 *       <input
 *         id={field.id}
 *         type="color"
 *         onChange={({ target }) => set(field.pointer, target.value)}
 *         onBlur={() => leave(field.pointer)}
 *       />
 *     </FieldShell>
 *   );
 * }
 */
export function FieldShell({ field, children }: FieldShellProps): ReactNode {
  return (
    <div className={classes['field']} data-paired={field.paired}>
      <label className={classes['label']} data-filled={field.state.filled || undefined} htmlFor={field.id}>
        <LabelText {...field} />
      </label>
      {children}
      {notes(field)}
    </div>
  );
}

interface GroupShellProps extends FieldShellProps {
  role?: 'group' | 'radiogroup';
  aria?: Readonly<Record<string, string | boolean | undefined>>;
  /** The id of the main input, to which the label belongs; undefined if no input is the main one. */
  labelFor?: string;
}

/** Several inputs that form one field. `role` and `aria` are set on the group. */
export function GroupShell({ field, children, role = 'group', aria, labelFor }: GroupShellProps): ReactNode {
  const { id } = field;
  const label = {
    id: `${id}-label`,
    className: classes['label'],
    'data-filled': field.state.filled || undefined,
    children: <LabelText {...field} />,
  };
  return (
    <div
      id={role === 'radiogroup' ? id : undefined}
      role={role}
      aria-labelledby={`${id}-label`}
      {...aria}
      className={classes['field']}
      data-paired={field.paired}
    >
      {labelFor === undefined ? <div {...label} /> : <label {...label} htmlFor={labelFor} />}
      {children}
      {notes(field)}
    </div>
  );
}

/** A label. Optional fields are marked, because most fields are required. */
export function LabelText({ label, required }: Pick<WidgetProps, 'label' | 'required'>): ReactNode {
  const { word } = useEngine();
  if (required) return label;
  return (
    <>
      {label} <span className={classes['optional']}>{word('form:optional')}</span>
    </>
  );
}
