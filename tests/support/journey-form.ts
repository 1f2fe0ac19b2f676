import { vocabulary } from '#shop/vocabulary.ts';
import type { Locator, Page } from 'playwright-core';
import { widestSchema } from '#engine/form/active-schema.ts';
import { stepOf, type FieldSchema, type Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { flowKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { widgetOf } from '#engine/form/widget-of.ts';
import { idPhoto, pdf, type ChosenFile } from './journey-files.ts';
import { expect } from 'vitest';
import { patience } from './journey-product.ts';
import { productAnswers } from './product-answers.ts';
import type { Words } from './journey-words.ts';

/** A form on a page. It is filled in by pointer, in the way that the field's schema requires. */
export interface Form {
  readonly page: Page;
  /** The element that links to a field lead to. */
  field(pointer: string): Locator;
  /** The error text of a field. */
  errorOf(pointer: string): Locator;
  fill(pointer: string, value: Json | ChosenFile): Promise<void>;
  /** Fills in all answers of one step; `at` points to the entry of a sub-step. */
  fillStep(step: string, answers: Record<string, unknown>, at?: readonly string[]): Promise<void>;
  /** Presses the button that adds an entry to a list. */
  add(pointer: string): Promise<void>;
  /** The heading of a step. */
  heading(step: string): Locator;
  /** Presses Continue, or the button in its place. */
  next(): Promise<void>;
  back(): Promise<void>;
  summary(): Locator;
  /** The lines of the error summary. */
  summaryLines(): Promise<string[]>;
  isSaved(): Promise<void>;
  /** Waits until the save status has this text. */
  says(state: string): Promise<void>;
}

const id = (pointer: string): string => `#field${pointer.replaceAll('/', '-')}`;

/** The form of a flow on a page. */
export function formOn(page: Page, flow: Flow, words: Words): Form {
  const field = (pointer: string): Locator => page.locator(id(pointer));
  const form: Form = {
    page,
    field,
    errorOf: (pointer) => page.locator(`${id(pointer)}-error, ${id(pointer)}-problem`),
    async fill(pointer, value) {
      const schema = schemaAt(flow, pointer);
      switch (widgetOf(schema, vocabulary)) {
        case 'radio':
          return field(pointer)
            .getByRole('radio')
            .nth(schema.enum!.indexOf(value as string))
            .click();
        case 'select':
          await field(pointer).selectOption(`${value as string | number}`);
          return;
        case 'options':
          return choose(field(pointer), optionText(schema, value as string, words));
        case 'checkbox':
          return field(pointer).setChecked(value === true);
        case 'upload':
          return upload(form, pointer, value as ChosenFile);
        default:
          return field(pointer).fill(typeof value === 'number' ? String(value) : (value as string));
      }
    },
    async fillStep(step, answers, at = []) {
      for (const [pointer, value] of leavesOf([...at, step], answers as Json))
        await form.fill(pointer, value);
    },
    add: (pointer) => {
      const [, name = ''] = pointer.split('/');
      const isRepeated = stepOf(flow, name)?.repeat != null;
      const text = isRepeated
        ? words.first([...flowKeys(flow, `steps.${name}.add`), 'form:repeat.add'])
        : `${words('form:list.add')} ${words.label(flow, pointer)}`;
      return page.getByRole('button', { name: text }).click();
    },
    heading: (step) => page.getByRole('heading', { level: 1, name: words.title(flow, step), exact: true }),
    next: () => page.locator('main form:not([role=search]) button[type=submit]').click(),
    back: () => page.getByRole('button', { name: words('form:back'), exact: true }).click(),
    summary: () => page.getByRole('alert').filter({ has: page.locator('#error-summary-title') }),
    summaryLines: () => form.summary().getByRole('listitem').allTextContents(),
    isSaved: () => form.says('saved'),
    says: (state) =>
      page
        .getByRole('status')
        .getByText(words(`form:save.${state}`), { exact: true })
        .waitFor({ timeout: 30_000 }),
  };
  return form;
}

/** Types into a combobox and chooses the option of exactly this name. */
async function choose(input: Locator, text: string): Promise<void> {
  await input.click();
  await input.fill(text);
  await input.page().getByRole('option', { name: text }).first().click();
}

async function upload({ page, field }: Form, pointer: string, file: ChosenFile): Promise<void> {
  const group = page.locator(`[aria-labelledby="${id(pointer).slice(1)}-label"]`);
  await group.locator('input[type=file]').setInputFiles(file);
  await field(pointer).waitFor();
  await expect.poll(() => group.textContent(), patience).toContain(file.name);
  // The file's name is shown before the upload has ended. Continue at that moment would report it as missing.
  await expect.poll(() => group.locator('progress').count(), patience).toBe(0);
}

function optionText({ format }: FieldSchema, value: string, words: Words): string {
  return format === 'nationality' ? words.country(value) : value;
}

/** The schema of a field, whatever the other answers are. */
function schemaAt(flow: Flow, pointer: string): FieldSchema {
  const [, first = '', ...rest] = pointer.split('/');
  const isRepeated = stepOf(flow, first)?.repeat != null;
  const [, sub = '', ...inEntry] = rest;
  const path = isRepeated ? inEntry : rest;
  const step = isRepeated ? stepOf(flow, sub, first) : stepOf(flow, first);
  let schema: FieldSchema | undefined = widestSchema(step!);
  for (const part of path) schema = schema?.properties?.[part] ?? schema?.items;
  if (schema === undefined) throw new Error(`${flow.id} has no field ${pointer}`);
  return schema;
}

/** Answers by their pointers; a file is one answer. */
function leavesOf(path: readonly string[], value: Json): [string, Json][] {
  if (!isObject(value) || 'buffer' in value) return [[pointerOf([...path]), value]];
  return Object.entries(value).flatMap(([name, below]) => leavesOf([...path, name], below));
}

/** The files that a study visa needs. */
export async function studyUploads(): Promise<Record<string, ChosenFile>> {
  const photo = await idPhoto();
  const { uploads } = productAnswers((name) => (name === 'photo' ? photo : pdf(`${name}.pdf`)))[
    'visa/study'
  ]!;
  return uploads as unknown as Record<string, ChosenFile>;
}
