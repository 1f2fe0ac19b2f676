import './plain.css';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type FieldErrors, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Json, JsonObject } from '#engine/form/json.ts';
import { errorKeyOf, errorsOf, inputId, type Part, partsOf } from './field-parts.ts';
import { idOf, members } from './members.ts';
import { root } from './page.ts';
import { translate } from './words.ts';

/** What the inputs hold: their texts, as the library keeps them. */
type Person = Record<string, string | boolean>;

interface Answers {
  members: { person: Person }[];
}

type Form = UseFormReturn<Answers>;

let begun: Answers = { members: [] };
let form: Form | undefined;

/** The texts of the inputs as the answers that the validators know. */
function answersOf({ members: texts }: Answers): JsonObject[] {
  return texts.map(({ person }, member) => {
    const parts = partsOf(typed(person));
    const answered = parts.map(({ key, read, kind }): [string, Json] => {
      const value = person[key];
      return [key, kind === 'checkbox' ? value === true || undefined : read(String(value ?? ''))];
    });
    return { id: idOf(member), person: Object.fromEntries(answered) };
  });
}

const typed = ({ maritalStatus, refused }: Person): JsonObject => ({
  maritalStatus: Number(maritalStatus),
  refused: Number(refused),
});

const resolver: Resolver<Answers> = (values) => {
  const found = errorsOf(answersOf(values));
  if (found.size === 0) return { values, errors: {} };
  const errors = values.members.map(({ person }, member) => ({
    person: Object.fromEntries(
      Object.keys(person).flatMap((key) => {
        const message = found.get(errorKeyOf(member, key));
        return message === undefined ? [] : [[key, { type: 'schema', message }]];
      }),
    ),
  }));
  return { values: {}, errors: { members: errors } as FieldErrors<Answers> };
};

interface FieldProps {
  form: Form;
  member: number;
  part: Part;
  error: string | undefined;
}

/** One uncontrolled field, as the library is taught. */
function Field({ form, member, part, error }: FieldProps): ReactNode {
  const id = inputId(member, part.key);
  const input = {
    id,
    'aria-invalid': error !== undefined,
    ...form.register(`members.${member}.person.${part.key}`),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{part.label}</label>
      {part.kind === 'text' && <input type="text" {...input} />}
      {part.kind === 'textarea' && <textarea rows={3} {...input} />}
      {part.kind === 'checkbox' && <input type="checkbox" {...input} />}
      {part.kind === 'select' && (
        <select {...input}>
          <option value="">{translate(['form:choose'])}</option>
          {part.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {part.kind === 'radio' &&
        part.options.map((option) => (
          <label key={option.value}>
            <input type="radio" {...input} id={undefined} value={option.value} />
            {option.label}
          </label>
        ))}
      {error !== undefined && <p className="error">{error}</p>}
    </div>
  );
}

function Member({ form, member }: { form: Form; member: number }): ReactNode {
  const at = `members.${member}.person` as const;
  const [maritalStatus, refused] = useWatch({
    control: form.control,
    name: [`${at}.maritalStatus`, `${at}.refused`],
  });
  const parts = partsOf(typed({ maritalStatus: maritalStatus ?? '', refused: refused ?? '' }));
  const errors = form.formState.errors.members?.[member]?.person;
  return (
    <section>
      <h2>{translate(['bench.flow:group.steps.members.entry'], { number: member + 1 })}</h2>
      {parts.map((part) => (
        <Field key={part.key} form={form} member={member} part={part} error={errors?.[part.key]?.message} />
      ))}
    </section>
  );
}

function Page(): ReactNode {
  const own = useForm<Answers>({
    defaultValues: begun,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  useEffect(() => void (form = own), [own]);
  return (
    <form noValidate onSubmit={(event) => void own.handleSubmit(() => undefined)(event)}>
      {begun.members.map((_, member) => (
        <Member key={idOf(member)} form={own} member={member} />
      ))}
      <button type="submit">{translate(['form:continue'])}</button>
    </form>
  );
}

const asInput = (value: Json): string | boolean =>
  typeof value === 'boolean'
    ? value
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';

globalThis.__bench = {
  mount(begin) {
    begun = {
      members: members(begin).map(({ person }) => ({
        person: Object.fromEntries(
          Object.entries(person as JsonObject).map(([key, value]) => [key, asInput(value)]),
        ),
      })),
    };
    createRoot(root).render(<Page />);
  },
  field: (member, key) => document.getElementById(inputId(member, key)),
  errorCount: () => document.querySelectorAll('.error').length,
  submitButton: () => document.querySelector<HTMLElement>('button[type=submit]'),
  data: () => ({ members: form === undefined ? [] : answersOf(form.getValues()) }),
};
