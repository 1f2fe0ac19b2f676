import { memo, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Json, JsonObject } from '#engine/form/json.ts';
import { errorKeyOf, errorsOf, inputId, type Part, partsOf, turning } from './field-parts.ts';
import { idOf, members } from './members.ts';
import { root } from './page.ts';
import { translate } from './words.ts';

/** The answers by member; the fields' states hold what is shown. */
let answers: JsonObject[] = [];

const asText = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What an expert who writes a form by hand does beyond what React teaches. */
interface Style {
  /** The options of a select are rendered when it is opened. */
  readonly optionsWhenOpened: boolean;
  /** The class of each member. */
  readonly className?: string;
}

let style: Style = { optionsWhenOpened: false };

interface FieldProps {
  member: number;
  part: Part;
  error: string | undefined;
  onTurn: () => void;
}

/** One field with its own state, as React is taught. */
const Field = memo(function Field({ member, part, error, onTurn }: FieldProps): ReactNode {
  const [value, setValue] = useState(() => answers[member]![part.key]);
  const id = inputId(member, part.key);
  const answer = (next: Json): void => {
    setValue(next);
    answers[member]![part.key] = next;
    if (turning.has(part.key)) onTurn();
  };
  const shared = { id, 'aria-invalid': error !== undefined };
  const typed = {
    value: asText(value),
    onChange: (event: { target: { value: string } }) => answer(part.read(event.target.value)),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{part.label}</label>
      {part.kind === 'text' && <input type="text" {...shared} {...typed} />}
      {part.kind === 'textarea' && <textarea rows={3} {...shared} {...typed} />}
      {part.kind === 'checkbox' && (
        <input
          type="checkbox"
          {...shared}
          checked={value === true}
          onChange={(event) => answer(event.target.checked || undefined)}
        />
      )}
      {part.kind === 'select' && <Select part={part} {...shared} {...typed} />}
      {part.kind === 'radio' &&
        part.options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={asText(value) === option.value}
              onChange={() => answer(part.read(option.value))}
            />
            {option.label}
          </label>
        ))}
      {error !== undefined && <p className="error">{error}</p>}
    </div>
  );
});

interface SelectProps {
  part: Part;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  id: string;
  'aria-invalid': boolean;
}

function Select({ part, ...select }: SelectProps): ReactNode {
  const [isOpened, setOpened] = useState(!style.optionsWhenOpened);
  const open = (): void => setOpened(true);
  const options = isOpened ? part.options : part.options.filter(({ value }) => value === select.value);
  return (
    <select {...select} onFocus={open} onPointerDown={open}>
      <option value="">{translate(['form:choose'])}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface MemberProps {
  member: number;
  errors: ReadonlyMap<string, string>;
}

function Member({ member, errors }: MemberProps): ReactNode {
  const [parts, setParts] = useState(() => partsOf(answers[member]!));
  const [turn] = useState(() => () => setParts(partsOf(answers[member]!)));
  return (
    <section className={style.className}>
      <h2>{translate(['bench.flow:group.steps.members.entry'], { number: member + 1 })}</h2>
      {parts.map((part) => (
        <Field
          key={part.key}
          member={member}
          part={part}
          error={errors.get(errorKeyOf(member, part.key))}
          onTurn={turn}
        />
      ))}
    </section>
  );
}

const noErrors: ReadonlyMap<string, string> = new Map();

function Page(): ReactNode {
  const [errors, setErrors] = useState(noErrors);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setErrors(errorsOf(whole()));
      }}
    >
      {answers.map((_, member) => (
        <Member key={idOf(member)} member={member} errors={errors} />
      ))}
      <button type="submit">{translate(['form:continue'])}</button>
    </form>
  );
}

const whole = (): JsonObject[] => answers.map((person, member) => ({ id: idOf(member), person }));

/** Offers a form of React, with a state for each field, to the measurements. */
export function measureReact(own: Style): void {
  style = own;
  globalThis.__bench = {
    mount(begin) {
      answers = members(begin).map(({ person }) => ({ ...(person as JsonObject) }));
      createRoot(root).render(<Page />);
    },
    field: (member, key) => document.getElementById(inputId(member, key)),
    errorCount: () => document.querySelectorAll('.error').length,
    submitButton: () => document.querySelector<HTMLElement>('button[type=submit]'),
    data: () => ({ members: whole() }),
  };
}
