import type { Page, Request } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import type { Reply } from '#contract/define.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { noFiles, studyAnswers } from '../support/study-answers.ts';

const product = useProduct();
const words = wordsOf('US');
const study = flowOf('visa/study');
const register = flowOf('account/register-individual');
const answers = studyAnswers(noFiles());

/** What is told of steps from now on. */
function tellings(page: Page): Request[] {
  const told: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(flowSteps.count.path)) told.push(request);
  });
  return told;
}

async function counts(flow: string): Promise<string[]> {
  const operator = await product.server.signUp(`operator-${crypto.randomUUID()}`, 'US', { role: 'operator' });
  const rows: Reply<typeof flowSteps.list> = await product.server.call(flowSteps.list, { flow }, operator);
  return rows.map(({ step, entered, completed, left }) => `${step} ${entered} ${completed} ${left}`);
}

it('operators see which step a customer went on from, and at which one the page was closed', async () => {
  const customer = await product.server.signUp('leaver');
  const page = await product.visit({ customer });
  await page.context().addCookies([{ name: 'device', value: 'known', url: product.server.origin }]);
  const told = tellings(page);
  await page.goto(`${product.server.origin}/commonVisa?visaType=1`);
  const form = formOn(page, study, words);
  await form.fillStep('passenger', answers['passenger'] as Record<string, unknown>);
  await form.next();
  await expect(form.heading('background')).toBeShown();
  await form.isSaved();
  const headers = Object.keys(await told[0]!.allHeaders());
  for (const name of ['authorization', 'cookie', 'referer', 'inv']) expect(headers).not.toContain(name);
  await page.close({ runBeforeUnload: true });

  await expect.poll(() => counts('visa/study'), patience).toEqual(['passenger 1 1 0', 'background 1 0 1']);
  const { version } = study.header;
  const event = (what: string, step: string) => ({ what, step, of: null });
  const events = [event('entered', 'passenger'), event('completed', 'passenger')];
  expect(told[0]!.postDataJSON()).toEqual({ flow: 'visa/study', version, events });
});

it('visitors who begin to register and leave are counted', async () => {
  const page = await product.visit({ path: '/register?type=1' });
  await expect(formOn(page, register, words).heading('account')).toBeShown();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(() => counts(register.id), patience).toEqual(['account 1 0 1']);
});

it('visitors whose browser asks not to be tracked are not counted', async () => {
  const page = await product.visit();
  const asking = await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  onTestFinished(() => asking.dispose());
  const told = tellings(page);
  await page.goto(`${product.server.origin}/forget`);
  await expect(formOn(page, flowOf('account/reset-password'), words).heading('identify')).toBeShown();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
  expect(told).toEqual([]);
});
