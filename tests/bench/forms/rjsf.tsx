import { ajvFormats } from '#compiler/ajv-formats.ts';
import { vocabulary } from '#shop/vocabulary.ts';
import './plain.css';
import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { idOf, members } from './members.ts';
import { flow } from './group-flow.ts';
import { countries, root } from './page.ts';
import schema from './schemas/bench/group.schema.json';
import { translate } from './words.ts';

/** The validator as its documentation makes it, with the formats of the schema; it compiles on the page. */
const validator = customizeValidator({
  ajvOptionsOverrides: { $data: true },
  extenderFn(ajv) {
    for (const [name, format] of Object.entries(ajvFormats(vocabulary.formats))) ajv.addFormat(name, format);
    return ajv;
  },
});

let data: JsonObject = {};

type Fields = Readonly<Record<string, { format?: string; enum?: readonly (string | number)[] }>>;

/** Labels and choices, which the schema does not hold; a widget only where that of the type would be another one. */
function uiOf(fields: Fields): UiSchema {
  const entries = Object.entries(fields).map(([name, field]): [string, UiSchema] => {
    const text = (part: string): string =>
      translate(fieldKeys(flow, `/members/${idOf(0)}/person/${name}`, part));
    const title = { 'ui:title': text('label') };
    if (field.format === 'nationality')
      return [name, { ...title, 'ui:enumNames': countries.map(({ label }) => label) }];
    if (field.format === 'paragraph') return [name, { ...title, 'ui:widget': 'textarea' }];
    if (field.enum === undefined) return [name, title];
    return [
      name,
      {
        ...title,
        'ui:enumNames': field.enum.map((value) => text(`enum.${value}`)),
        ...(field.enum.length <= 4 && { 'ui:widget': 'radio' }),
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** A list to choose from is an `enum` to RJSF: the countries, which the application supplies elsewhere. */
const withCountries = JSON.parse(JSON.stringify(schema), (_key, node: Json): Json => {
  if (!isObject(node) || node['format'] !== 'nationality') return node;
  return { ...node, enum: countries.map(({ value }) => value) };
}) as RJSFSchema;

const { person } = schema.properties.members.items.properties;
const conditional = Object.assign({}, ...person.allOf.map(({ then }) => then.properties)) as Fields;
const uiSchema: UiSchema = {
  members: {
    'ui:options': { orderable: false },
    items: {
      id: { 'ui:widget': 'hidden' },
      person: uiOf({ ...(person.properties as Fields), ...conditional }),
    },
  },
  'ui:submitButtonOptions': { submitText: translate(['form:continue']) },
};

/** The stock form with its default theme, controlled as its documentation shows it. */
function Page(): ReactNode {
  const [formData, setFormData] = useState<unknown>(data);
  return (
    <Form
      schema={withCountries}
      uiSchema={uiSchema}
      formData={formData}
      validator={validator}
      showErrorList={false}
      noHtml5Validate
      // Without it, the form writes what is wrong to the console, too.
      onError={() => undefined}
      onChange={(event) => {
        data = event.formData as JsonObject;
        setFormData(event.formData);
      }}
    />
  );
}

globalThis.__bench = {
  mount(begin) {
    const list = members(begin).map(({ id, person }): Json => ({ id, person: answered(person) }));
    data = { members: list };
    createRoot(root).render(<Page />);
  },
  field: (member, key) => document.getElementById(`root_members_${member}_person_${key}`),
  errorCount: () => document.querySelectorAll('.rjsf-field .error-detail').length,
  submitButton: () => document.querySelector<HTMLElement>('button[type=submit]'),
  data: () => data,
};

/** The form of RJSF takes a cleared field for one that is not answered, and never holds empty texts. */
function answered(person: Json): Json {
  return isObject(person)
    ? Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''))
    : person;
}
