import { describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, ordersOf, savedAnswers, reviewedSteps } from '../support/journey-drafts.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');

async function openReview(name: string): Promise<{ form: Form; customer: Customer; orderNumber: string }> {
  const customer = await product.server.signUp(name);
  const { orderNumber } = await beginDraft(product.server, customer, 'review', {
    background: { countriesVisited: [{ country: 'ITA', from: '2025-05-01', to: '2025-05-11' }] },
  });
  const page = await product.visit({ customer, path: draftPath(orderNumber) });
  const form = formOn(page, flow, words);
  await expect(form.heading('review')).toBeShown();
  return { form, customer, orderNumber };
}

function change({ page }: Form, step: string): Promise<void> {
  return page.getByRole('button', { name: `${words('form:change')} ${words.title(flow, step)}` }).click();
}

describe('the review', () => {
  it('shows every answer, in words', async () => {
    const { form } = await openReview('shown');
    const lists = form.page.locator('form dl');
    // The names of countries come after the page.
    await expect.poll(() => lists.first().innerText(), patience).toContain(words.country('GBR'));
    const shown = await lists.allInnerTexts();
    const day = (date: string): string =>
      new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
    const said: Readonly<Record<string, string[]>> = {
      passenger: [
        'LOVELACE',
        'ADA',
        words.country('GBR'),
        'Female',
        day('1995-12-10'),
        'P98765432',
        'ada@test.example',
      ],
      background: [
        'Student',
        'Master’s degree',
        'Unmarried',
        'Charles',
        'Friend',
        '+44 20 7946 0001',
        'Italy',
        day('2025-05-11'),
      ],
      travel: ['London', 'Shanghai'],
      uploads: ['passportCopy.pdf', 'photo.png'],
    };
    for (const [index, step] of reviewedSteps.entries()) {
      for (const answer of said[step] ?? []) expect(shown[index]).toContain(answer);
    }
    expect(shown[0]).toContain(words('form:notProvided'));
  });

  it.each(reviewedSteps)('leads to the step %s, from where Continue comes back', async (step) => {
    const { form } = await openReview(`change-${step}`);
    await change(form, step);
    await expect(form.heading(step)).toBeShown();
    await form.next();
    await expect(form.heading('review')).toBeShown();
  });

  it('shows what was changed', async () => {
    const { form, customer, orderNumber } = await openReview('changed');
    await change(form, 'passenger');
    await form.fill('/passenger/placeOfBirth', 'Paddington');
    await form.next();
    await expect(form.heading('review')).toBeShown();
    await expect(form.page.getByText('Paddington', { exact: true })).toBeShown();
    await form.isSaved();
    const { passenger } = await savedAnswers(product.server, customer, orderNumber);
    expect(passenger).toMatchObject({ placeOfBirth: 'Paddington', surname: 'LOVELACE' });
  });

  it('asks only for what a change has made necessary', async () => {
    const { form } = await openReview('married');
    await change(form, 'background');
    await form.fill('/background/maritalStatus', 1);
    await form.next();
    const demanded = ['name', 'birthDate', 'nationality'].map((name) =>
      words.line(flow, { pointer: `/background/spouse/${name}`, keyword: 'required', params: {} }),
    );
    await expect.poll(() => form.summaryLines(), patience).toEqual(demanded);
    await form.fillStep('background', {
      spouse: { name: 'William', birthDate: '1990-01-01', nationality: 'GBR' },
    });
    await form.next();
    await expect(form.heading('review')).toBeShown();
    await expect(form.page.getByText('William', { exact: true })).toBeShown();
  });
});

it('leads on to the service, and Back from there leads to the review', async () => {
  const { form } = await openReview('onward');
  await form.page.getByRole('button', { name: words('visa.flow:submit') }).click();
  await form.page.getByRole('button', { name: words('visa.flow:confirm.yes') }).click();
  await expect(form.heading('service')).toBeShown();
  const progress = form.page.getByRole('navigation', { name: words('form:progress') });
  const current = progress.locator('[aria-current=step]');
  await expect(current.getByText(words('visa.flow:common.nodes.3'))).toBeShown();
  await form.back();
  await expect(form.heading('review')).toBeShown();
});

describe('submitting', () => {
  it('asks first, and stays on the review when that is declined', async () => {
    const { form, customer } = await openReview('declined');
    const submit = form.page.getByRole('button', { name: words('visa.flow:submit') });
    const dialog = form.page.getByRole('dialog', { name: words('visa.flow:confirm.title') });
    const waysOut = [
      () => dialog.getByRole('button', { name: words('visa.flow:confirm.no') }).click(),
      () => form.page.keyboard.press('Escape'),
    ];
    for (const leave of waysOut) {
      await submit.click();
      await expect(dialog.getByText(words('visa.flow:confirm.text'))).toBeShown();
      await leave();
      await dialog.waitFor({ state: 'detached' });
      await expect(form.heading('review')).toBeShown();
    }
    const [order] = await ordersOf(product.server, customer);
    expect(order!.orderStatus).toBe(0);
  });

  it('happens once, however often the button is pressed', async () => {
    const { form, customer } = await openReview('twice');
    const sent: string[] = [];
    form.page.on('request', (request) => {
      if (request.url().includes('updateOrderState')) sent.push(request.url());
    });
    await form.page.getByRole('button', { name: words('visa.flow:submit') }).dblclick();
    await form.page.getByRole('button', { name: words('visa.flow:confirm.yes') }).dblclick();
    await expect(form.heading('service')).toBeShown();
    await form.page.getByRole('button', { name: words('visa.flow:common.steps.service.next') }).dblclick();
    await expect(form.page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
    expect(sent).toHaveLength(1);
    const [order] = await ordersOf(product.server, customer);
    const { events } = await product.server.call(orderInfo.detail, { id: order!.id }, customer);
    expect(events.map(({ to }) => to)).toEqual([0, 2]);
    await expect.poll(() => product.server.mailsTo(customer.loginName), patience).toHaveLength(1);
  });

  it('does not open again for an application that was sent, neither by Back nor by loading again', async () => {
    const { form } = await openReview('sent');
    await form.page.getByRole('button', { name: words('visa.flow:submit') }).click();
    await form.page.getByRole('button', { name: words('visa.flow:confirm.yes') }).click();
    await expect(form.heading('service')).toBeShown();
    await form.next();
    await expect(form.page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
    await form.page.reload();
    await expect(form.page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
    await form.page.goBack();
    await expect(form.page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
  });
});
