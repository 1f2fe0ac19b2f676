import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { activeSchema } from '#engine/form/active-schema.ts';
import { stepOf, type FieldSchema } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, reviewedSteps } from '../support/journey-drafts.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';
import { dayFromNow } from '../support/day-from-now.ts';
import { someOf } from '../support/thorough.ts';

type StudyStep = string;

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');
const drafts = new Map<string, Promise<[Customer, string]>>();

/** Opens an application in which everything before this step is answered. */
async function openAt(step: StudyStep): Promise<Form> {
  const { server } = product;
  const begin = async (): Promise<[Customer, string]> => {
    const customer = await server.signUp(`errors-${step}`);
    return [customer, (await beginDraft(server, customer, step)).orderNumber];
  };
  if (!drafts.has(step)) drafts.set(step, begin());
  const [customer, orderNumber] = await drafts.get(step)!;
  const page = await product.visit({ customer, path: draftPath(orderNumber, step) });
  const form = formOn(page, flow, words);
  await expect(form.heading(step)).toBeShown();
  return form;
}

/** The fields that a schema demands, those inside demanded groups in place of the groups. */
function demanded(schema: FieldSchema, path: string): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name))
    .flatMap(([name, field]) => {
      const pointer = `${path}/${name}`;
      return field.properties === undefined || isUpload(field) ? [pointer] : demanded(field, pointer);
    });
}

/** Whether an element, or something in it, has the focus. */
function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement));
}

// The service is not among them: one is chosen before.
describe.each(someOf(reviewedSteps, 1))('the step %s, continued with nothing filled in', (step) => {
  const pointers = demanded(activeSchema(stepOf(flow, step)!, {}), `/${step}`);
  const lines = pointers.map((pointer) => words.line(flow, { pointer, keyword: 'required', params: {} }));

  it('says so in a summary that has the focus, with a link to each field that its schema demands', async () => {
    const form = await openAt(step);
    await form.next();
    await expect(form.summary()).toBeShown();
    expect(await form.summaryLines()).toEqual(lines);
    expect(await hasFocus(form.summary())).toBe(true);
    const title = words('form:summary.title', { count: lines.length });
    expect(await form.summary().getByRole('heading').textContent()).toBe(title);
    await expect
      .poll(() => form.page.title(), patience)
      .toContain(words('form:titleWithErrors', { count: lines.length, title: words.title(flow, step) }));

    for (const [index, pointer] of pointers.entries()) {
      await form.summary().getByRole('listitem').nth(index).getByRole('link').click();
      expect(await hasFocus(form.field(pointer)), `${pointer} has the focus`).toBe(true);
      expect(lines[index]).toContain(await form.errorOf(pointer).first().textContent());
    }
  });
});

describe('a field that is left', () => {
  it('says what is wrong with it alone, and nothing more once it is mended', async () => {
    const form = await openAt('passenger');
    await form.fill('/passenger/email', 'maria@');
    await form.field('/passenger/email').blur();
    await expect(form.errorOf('/passenger/email').getByText(words('form:errors.formats.email'))).toBeShown();
    expect(await form.page.locator('[aria-invalid=true]').count()).toBe(1);
    expect(await form.summary().count()).toBe(0);
    await form.fill('/passenger/email', 'maria@example.com');
    await expect.poll(() => form.page.locator('[aria-invalid=true]').count(), patience).toBe(0);
  });

  it('takes dates as people write them', async () => {
    const form = await openAt('passenger');
    await form.fill('/passenger/dateOfBirth', '9.3.1999');
    await form.field('/passenger/placeOfBirth').focus();
    await expect.poll(() => form.field('/passenger/dateOfBirth').inputValue(), patience).toBe('1999-03-09');
  });

  it('writes names and numbers of passports in capitals', async () => {
    const form = await openAt('passenger');
    await form.fill('/passenger/surname', 'de rossi-o’brien');
    await form.fill('/passenger/passportNumber', 'ya1234567');
    expect(await form.field('/passenger/surname').inputValue()).toBe("DE ROSSI-O'BRIEN");
    expect(await form.field('/passenger/passportNumber').inputValue()).toBe('YA1234567');
  });
});

describe('values that their fields cannot take', () => {
  const past = dayFromNow(-2);
  const inAYear = dayFromNow(365);
  const emptyStay = { country: 'ITA', from: '2024-05-10', to: '2024-05-01' };
  it.each(
    someOf<[StudyStep, Record<string, [value: Json, format: string]>]>(
      [
        [
          'passenger',
          {
            surname: ['Müller', 'upper-case-name'],
            englishName: ['ADA 2', 'upper-case-name'],
            chineseName: ['  ', 'line'],
            dateOfBirth: [inAYear, 'past-date'],
            passportNumber: ['P-12', 'passport-number'],
            email: ['maria@example', 'email'],
            issueDate: ['1999-02-30', 'past-date'],
          },
        ],
        ['passenger', { dateOfBirth: ['1899-12-31', 'past-date'] }],
        [
          'background',
          {
            'emergencyContact/phone': ['12', 'short-phone'],
            previousPassport: ['?', 'passport-number'],
            telephone: ['call me', 'phone'],
          },
        ],
        ['travel', { enterDate: [past, 'future-date'], flightNumber: ['FLIGHT', 'flight-number'] }],
      ],
      1,
    ),
  )('are named as they are left, and in the summary: %s %j', async (step, wrong) => {
    const form = await openAt(step);
    const lines: string[] = [];
    for (const [name, [value, format]] of Object.entries(wrong)) {
      const pointer = `/${step}/${name}`;
      await form.fill(pointer, value);
      await form.field(pointer).blur();
      await expect(form.errorOf(pointer).getByText(words(`form:errors.formats.${format}`))).toBeShown();
      lines.push(words.line(flow, { pointer, keyword: 'format', params: { format } }));
    }
    await form.next();
    await expect.poll(() => form.summaryLines(), patience).toEqual(expect.arrayContaining(lines));
  });

  it.each(
    someOf<[string, StudyStep, Record<string, unknown>, string, string]>(
      [
        [
          'leaving on the day of arrival',
          'travel',
          { enterDate: inAYear, leaveDate: inAYear },
          'leaveDate',
          'formatExclusiveMinimum',
        ],
        [
          'leaving before the arrival',
          'travel',
          { enterDate: inAYear, leaveDate: dayFromNow(300) },
          'leaveDate',
          'formatExclusiveMinimum',
        ],
        [
          'a stay that ends before it begins',
          'background',
          { countriesVisited: { 0: emptyStay } },
          'countriesVisited/0/to',
          'formatMinimum',
        ],
      ],
      1,
    ),
  )('are named where they contradict others: %s', async (_case, step, answers, name, keyword) => {
    const form = await openAt(step);
    if (step === 'background') await form.add('/background/countriesVisited');
    await form.fillStep(step, answers);
    const pointer = `/${step}/${name}`;
    await form.field(pointer).blur();
    await form.next();
    await expect
      .poll(() => form.summaryLines(), patience)
      .toContain(words.line(flow, { pointer, keyword, params: {} }));
  });

  it('do not cost the press on Continue with which their field is left', async () => {
    const form = await openAt('background');
    await form.add('/background/countriesVisited');
    await form.fillStep('background', { countriesVisited: { 0: emptyStay } });
    await form.next();
    await expect(form.summary()).toBeShown();
  });
});
