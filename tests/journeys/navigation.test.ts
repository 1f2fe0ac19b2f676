import { describe, expect, it } from 'vitest';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, savedAnswers, reviewedSteps } from '../support/journey-drafts.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword, type Customer } from '../support/running-server.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');
const places = [...reviewedSteps, 'review'] as const;

/** One application with everything answered, opened at a step. */
async function openDraft(
  name: string,
  step?: string,
): Promise<{ form: Form; customer: Customer; orderNumber: string }> {
  const customer = await product.server.signUp(name);
  const { orderNumber } = await beginDraft(product.server, customer);
  const page = await product.visit({ customer, path: draftPath(orderNumber, step) });
  return { form: formOn(page, flow, words), customer, orderNumber };
}

const stepInAddress = ({ page }: Form): string | null => new URL(page.url()).searchParams.get('step');

describe('back and forward', () => {
  it('go through every step with the wizard’s own buttons', async () => {
    const { form } = await openDraft('buttons');
    await expect(form.heading('review')).toBeShown();
    for (const step of [...reviewedSteps].reverse()) {
      await form.back();
      await expect(form.heading(step)).toBeShown();
      expect(await form.page.title()).toContain(words.title(flow, step));
    }
    expect(await form.page.getByRole('button', { name: words('form:back'), exact: true }).count()).toBe(0);
    for (const step of places.slice(1)) {
      await form.next();
      await expect(form.heading(step)).toBeShown();
      await expect.poll(() => stepInAddress(form), patience).toBe(step);
    }
  });

  it('go through every step with the browser’s own, and move the focus to its heading', async () => {
    const { form } = await openDraft('browser', 'passenger');
    for (const step of places) {
      await expect(form.heading(step)).toBeShown();
      // The address follows the page; nobody can press Back between the two.
      await expect.poll(() => stepInAddress(form), patience).toBe(step);
      if (step !== 'review') await form.next();
    }
    for (const step of [...reviewedSteps].reverse()) {
      await form.page.goBack();
      await expect(form.heading(step)).toBeShown();
      await expect.poll(() => form.page.evaluate(() => document.activeElement?.tagName), patience).toBe('H1');
    }
    for (const step of places.slice(1)) {
      await form.page.goForward();
      await expect(form.heading(step)).toBeShown();
    }
  });

  it.runIf(isThorough)('do not carry the browser past a step that has become unfinished', async () => {
    const { form } = await openDraft('unfinished', 'passenger');
    await form.next();
    await expect(form.heading('background')).toBeShown();
    await expect.poll(() => stepInAddress(form), patience).toBe('background');
    await form.page.goBack();
    await expect(form.heading('passenger')).toBeShown();
    await form.fill('/passenger/surname', '');
    await form.page.goForward();
    await expect(form.heading('passenger')).toBeShown();
    await expect.poll(() => stepInAddress(form), patience).toBe('passenger');
  });

  it.runIf(isThorough)('lead to a node that is done by the progress bar', async () => {
    const { form } = await openDraft('nodes', 'review');
    await expect(form.heading('review')).toBeShown();
    const progress = form.page.getByRole('navigation', { name: words('form:progress') });
    await progress.getByRole('button', { name: words('visa.flow:common.nodes.1') }).click();
    await expect(form.heading('uploads')).toBeShown();
    await progress.getByRole('button', { name: words('visa.flow:common.nodes.0') }).click();
    await expect(form.heading('passenger')).toBeShown();
  });
});

describe('loading the page again', () => {
  const changed = {
    passenger: ['/passenger/chineseName', '罗丽'],
    travel: ['/travel/flightNumber', 'MU 588'],
  } as const;

  it.each(someOf(Object.keys(changed) as (keyof typeof changed)[], 1))(
    'keeps the step %s and its answers',
    async (step) => {
      const { form, customer, orderNumber } = await openDraft(`reload-${step}`, step);
      const [pointer, value] = changed[step];
      await expect(form.heading(step)).toBeShown();
      await form.fill(pointer, value);
      await expect
        .poll(async () => {
          return JSON.stringify(await savedAnswers(product.server, customer, orderNumber));
        }, patience)
        .toContain(value);
      await form.isSaved();
      await form.page.reload();
      await expect(form.heading(step)).toBeShown();
      expect(await form.field(pointer).inputValue()).toBe(value);
    },
  );

  it.each(someOf(['uploads', 'service'] as const, 1))('keeps the step %s', async (step) => {
    const { form } = await openDraft(`reload-${step}`, step);
    await expect(form.heading(step)).toBeShown();
    await form.page.reload();
    await expect(form.heading(step)).toBeShown();
    const answer = {
      uploads: 'passportCopy.pdf',
      service: words('fields:serviceType.enum.2'),
    };
    await expect(form.page.getByRole('main').getByText(answer[step]).first()).toBeShown();
  });

  it('keeps an application that was begun a moment ago, under one order number', async () => {
    const customer = await product.server.signUp('begun');
    const page = await product.visit({ customer, path: '/commonVisa?visaType=1' });
    const form = formOn(page, flow, words);
    await expect(form.heading('passenger')).toBeShown();
    await form.fill('/passenger/surname', 'LOVELACE');
    await page.waitForURL(/orderNumber=/);
    const orderNumber = new URL(page.url()).searchParams.get('orderNumber');
    await page.reload();
    await expect(form.heading('passenger')).toBeShown();
    expect(await form.field('/passenger/surname').inputValue()).toBe('LOVELACE');
    await form.fill('/passenger/englishName', 'ADA');
    await form.isSaved();
    expect(new URL(page.url()).searchParams.get('orderNumber')).toBe(orderNumber);
  });
});

describe('another browser', () => {
  it('goes on where the first one stopped, from the list of orders', async () => {
    const { server } = product;
    const customer = await server.signUp('resumed');
    const { orderNumber } = await beginDraft(server, customer, 'travel');
    const page = await product.visit({ path: '/login?fullPath=%2FpersonalCenter%3Findex%3D1' });
    await page.getByLabel(words('auth:login.email')).fill(customer.loginName);
    await page.getByLabel(words('auth:login.password'), { exact: true }).fill(customerPassword);
    await page
      .getByRole('main')
      .getByRole('button', { name: words('auth:login.submit') })
      .click();
    await page.getByRole('link', { name: words('orders:actions.continueOf', { orderNumber }) }).click();
    const form = formOn(page, flow, words);
    await expect(form.heading('travel')).toBeShown();
    await expect(page.getByText(words('form:sentBack'))).toBeShown();
    await form.back();
    await expect(form.heading('background')).toBeShown();
    expect(await form.field('/background/telephone').inputValue()).toBe('20 7946 0001');
  });
});
