import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Answers, type Flow, stepOf } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { flowKeys } from '#engine/form/locale-keys.ts';
import { leavesOf, machineOf, metaOf } from './flow-machines.ts';
import { type Form, formOn } from './journey-form.ts';
import { patience } from './journey-product.ts';
import type { Words } from './journey-words.ts';

/** The wizard's place in the address. */
interface Where {
  readonly step: string;
  readonly entry: string | null;
}

/** A product's wizard on a page, operated as customers do. */
export interface OrderOnPage {
  readonly form: Form;
  where(): Where;
  /** Waits until the wizard is at a place. */
  isAt(step: string): Promise<void>;
  /** Fills in every page before a place, and stops there. */
  fillUpTo(step: string, answers: Answers): Promise<void>;
  /** Agrees to the review. */
  agree(): Promise<void>;
}

/** The wizard of a flow on a page. */
export function orderOn(page: Page, flow: Flow, words: Words): OrderOnPage {
  const form = formOn(page, flow, words);
  const text = (part: string): string => words.first(flowKeys(flow, part));
  const where = (): Where => {
    const query = new URL(page.url()).searchParams;
    return { step: query.get('step') ?? '', entry: query.get('entry') };
  };
  const repeated = flow.steps.find(({ repeat }) => repeat !== null)?.name ?? '';
  /** The entries in the order of their creation. */
  const entries: string[] = [];

  const answersOf = (value: Json, name: string): Record<string, unknown> => {
    const step = isObject(value) ? value[name] : undefined;
    return isObject(step) ? step : {};
  };
  const answerHere = async (answers: Answers): Promise<void> => {
    const { step, entry } = where();
    const wanted = (answers[repeated] ?? []) as Json[];
    if (entry !== null) {
      if (!entries.includes(entry)) entries.push(entry);
      const own = answersOf(wanted[entries.indexOf(entry)], step);
      await form.fillStep(step, own, [repeated, entry]);
      return form.next();
    }
    if (step === repeated && entries.length < wanted.length) return form.add(`/${repeated}`);
    const unfinished = page.locator('li').filter({ has: page.locator('p[data-missing]') });
    if (stepOf(flow, step) === undefined && (await unfinished.count()) > 0) {
      return unfinished.first().locator('button[data-open]').click();
    }
    if (step !== repeated && stepOf(flow, step) !== undefined) {
      const each = leavesOf(machineOf(flow))
        .map(metaOf)
        .find((meta) => meta.step === step)?.each;
      for (const [index, id] of each === undefined ? [] : entries.entries()) {
        await form.fillStep(each!.step, answersOf(wanted[index], each!.step), [repeated, id]);
      }
      await form.fillStep(step, answersOf(answers, step));
    }
    return form.next();
  };
  const address = (): string => JSON.stringify(where());

  const order: OrderOnPage = {
    form,
    where,
    async isAt(step) {
      await expect.poll(() => where().step, patience).toBe(step);
    },
    async fillUpTo(step, answers) {
      await expect.poll(() => where().step, patience).not.toBe('');
      while (where().step !== step) {
        const before = address();
        await page.locator('main h1').first().waitFor();
        await answerHere(answers);
        await expect.poll(address, patience).not.toBe(before);
      }
    },
    async agree() {
      await page.getByRole('button', { name: text('submit'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text('confirm.title') });
      await dialog.getByRole('button', { name: text('confirm.yes'), exact: true }).click();
    },
  };
  return order;
}
