import type { RegistryFieldsType, TemplatesType, UiSchema, ValidatorType } from '@rjsf/utils';
import type { FieldSchema } from '../form/flow.ts';
import { widgetOf } from '../form/widget-of.ts';
import { AnswerField } from './fields/answer-field.tsx';
import { GroupTemplate } from './templates/group-template.tsx';
import { ListItemTemplate, ListTemplate } from './templates/list-template.tsx';
import { PlainTemplate } from './templates/plain-template.tsx';

export const fields: RegistryFieldsType = { answer: AnswerField };

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate: PlainTemplate,
  ObjectFieldTemplate: GroupTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
};

/** Steps are checked by their compiled validator in the wizard; the form only shows fields and reports changes. */
export const noValidation: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const uiSchemas = new WeakMap<FieldSchema, UiSchema>();

/** Says for each field which part of the theme shows it; the same schema gives the same object. */
export function uiSchemaOf(schema: FieldSchema): UiSchema {
  const known = uiSchemas.get(schema);
  if (known !== undefined) return known;
  const made = makeUiSchema(schema);
  uiSchemas.set(schema, made);
  return made;
}

function makeUiSchema(schema: FieldSchema): UiSchema {
  const widget = widgetOf(schema);
  if (widget === 'list') return schema.items === undefined ? {} : { items: makeUiSchema(schema.items) };
  if (widget !== 'group') return { 'ui:field': 'answer' };
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, makeUiSchema(field)]);
  return Object.fromEntries(entries) as UiSchema;
}
