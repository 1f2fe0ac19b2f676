const keywords: Readonly<Record<string, string>> = {
  additionalProperties: 'a form has a fixed set of fields; make a list of objects with a name and a value',
  patternProperties: 'a form has a fixed set of fields; make a list of objects with a name and a value',
  propertyNames: 'a form has a fixed set of fields; make a list of objects with a name and a value',
  minProperties: 'require single fields, or write a condition',
  maxProperties: 'ask for the kind by a choice, and write if/then',
  not: 'write an enum or a pattern, or a condition on the group',
  contains: 'write a condition on the group, with contains in its if',
  additionalItems: 'make the list a group with a name for each place',
  format: 'use a pattern with examples, or add a format to the vocabulary',
  readOnly: 'show it as words; a form asks only for what can be answered',
};

/** What to do instead of a keyword that is left out. */
export const insteadOfKeyword = (keyword: string): string =>
  keywords[keyword] ??
  'it is not used here; say it by a condition or a keyword of src/engine/docs/json-schema.md';

const options: Readonly<Record<string, string>> = {
  field: 'add a format with a widget of its own to the vocabulary',
  disabled: 'show it as words; a form asks only for what can be answered',
  readonly: 'show it as words; a form asks only for what can be answered',
  emptyValue: 'an empty answer is missing; take it out',
  enumDisabled: 'take the choice out of the enum, or write a condition that narrows it',
  label: 'each field has a label, which screen readers read out',
};

/** What to do instead of an option of a `uiSchema`. */
export const insteadOfOption = (option: string): string =>
  options[option] ?? 'take it out; the form decides it by the type, the enum and the format';
