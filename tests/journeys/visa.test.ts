import { expect, it } from 'vitest';
import { flowOf } from '../support/flow-machines.ts';
import { ordersOf, savedAnswers, reviewedSteps, studySteps } from '../support/journey-drafts.ts';
import { formOn, studyUploads } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { noFiles, studyAnswers } from '../support/study-answers.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const answers = studyAnswers(noFiles());

/** Other journeys go through this visa in English. */
const locale = 'ZH';
const words = wordsOf(locale);

it(
  'an application for a study visa in Chinese goes from the list of visas to the list of orders',
  { timeout: 120_000 },
  async () => {
    const { server } = product;
    const customer = await server.signUp(`student`, locale);
    const page = await product.visit({ locale, customer });
    const visa = words('offers:visa.study.title');
    await page.getByRole('link', { name: words('home:visas.applyFor', { visa }) }).click();

    const form = formOn(page, flow, words);
    const asked: Record<string, Record<string, unknown>> = { ...answers, uploads: await studyUploads() };
    for (const step of reviewedSteps) {
      await expect(form.heading(step)).toBeShown();
      await form.fillStep(step, asked[step] ?? {});
      await form.next();
    }
    await expect(form.heading('review')).toBeShown();
    await page.getByRole('button', { name: words('visa.flow:submit') }).click();
    const dialog = page.getByRole('dialog', { name: words('visa.flow:confirm.title') });
    await dialog.getByRole('button', { name: words('visa.flow:confirm.yes') }).click();
    await expect(form.heading('service')).toBeShown();
    await form.fillStep('service', asked['service'] ?? {});
    await page.getByRole('button', { name: words('visa.flow:common.steps.service.next') }).click();

    await expect(page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
    const [order] = await ordersOf(server, customer);
    const { orderNumber } = order!;
    await expect(page.getByText(orderNumber, { exact: true })).toBeShown();
    const saved = await savedAnswers(server, customer, orderNumber);
    for (const step of studySteps.filter((name) => name !== 'uploads')) {
      expect(saved[step]).toEqual(answers[step]);
    }

    await page.getByRole('link', { name: words('orders:outcome.orders') }).click();
    await page.waitForURL('**/personalCenter?index=1');
    const card = page.getByRole('article', { name: visa });
    await expect(card.getByText(orderNumber)).toBeShown();
    await expect(card.getByText(words('orders:status.2'), { exact: true })).toBeShown();

    await expect.poll(() => server.mailsTo(customer.loginName), patience).toHaveLength(1);
    const [mail] = await server.mailsTo(customer.loginName);
    expect(mail!.subject).toBe(words('mail:applicationReceived.subject', { number: orderNumber }));
    expect(mail!.text).toContain(words('mail:applicationReceived.intro', { number: orderNumber }));
    expect(mail!.text).toContain(`${server.origin}/personalCenter?index=1`);
  },
);
