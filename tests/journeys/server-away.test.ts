import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, savedAnswers } from '../support/journey-drafts.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');

const says = ({ page }: Form, state: string): Promise<void> =>
  page
    .getByRole('status')
    .getByText(words(`form:save.${state}`), { exact: true })
    .waitFor();

describe('a server that goes away in the middle of a step', () => {
  it(
    'costs nothing that was typed: it is said, and saved when the server is back',
    { timeout: 90_000 },
    async () => {
      product.expectComplaints(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
      const { server } = product;
      const customer = await server.signUp('patient');
      const { orderNumber } = await beginDraft(server, customer, 'travel');
      const page = await product.visit({ customer, path: draftPath(orderNumber) });
      const form = formOn(page, flow, words);
      await expect(form.heading('travel')).toBeShown();
      await form.fill('/travel/departureCity', 'London');
      await says(form, 'saved');

      await server.stop();
      await form.fill('/travel/arrivalCity', 'Shanghai');
      await says(form, 'unreachable');
      await expect(page.getByText(words('shell:connection.unreachable'))).toBeShown();
      await form.fill('/travel/flightNumber', 'MU 588');
      await form.back();
      await expect(form.heading('background')).toBeShown();
      await form.fill('/background/employerName', 'Analytical Engines');
      await form.next();
      await expect(form.heading('travel')).toBeShown();
      expect(await form.field('/travel/arrivalCity').inputValue()).toBe('Shanghai');

      await server.start();
      await says(form, 'saved');
      await expect
        .poll(() => page.getByText(words('shell:connection.unreachable')).count(), patience)
        .toBe(0);
      expect(await savedAnswers(server, customer, orderNumber)).toMatchObject({
        background: { employerName: 'Analytical Engines' },
        travel: { departureCity: 'London', arrivalCity: 'Shanghai', flightNumber: 'MU 588' },
      });
    },
  );

  it(
    'does not lose an application that was never saved, nor saves it twice',
    { timeout: 90_000 },
    async () => {
      product.expectComplaints(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
      const { server } = product;
      const customer = await server.signUp('beginner');
      const page = await product.visit({ customer, path: '/commonVisa?visaType=1' });
      const form = formOn(page, flow, words);
      await expect(form.heading('passenger')).toBeShown();
      await server.stop();
      await form.fill('/passenger/surname', 'LOVELACE');
      await says(form, 'unreachable');
      await server.start();
      await says(form, 'saved');
      await page.waitForURL(/orderNumber=/);
      const orderNumber = new URL(page.url()).searchParams.get('orderNumber') ?? '';
      expect(await savedAnswers(server, customer, orderNumber)).toEqual({
        passenger: { surname: 'LOVELACE' },
      });
      const { total } = await server.database.db
        .selectFrom('order')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('account_id', '=', customer.id)
        .executeTakeFirstOrThrow();
      expect(total).toBe(1);
    },
  );

  it('is said when a page is opened meanwhile, with a way to try again', { timeout: 90_000 }, async () => {
    product.expectComplaints(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
    const { server } = product;
    const customer = await server.signUp('reader');
    const page = await product.visit({ customer, path: '/personalCenter?index=2' });
    await expect(page.getByText(words('account:empty.secondHand.title'))).toBeShown();
    await server.stop();
    const sections = page.getByRole('navigation', { name: words('account:tabs.label') });
    await sections.getByRole('link', { name: words('account:tabs.orders') }).click();
    await expect(page.getByRole('alert').getByText(words('ui:error.unreachable'))).toBeShown();
    await server.start();
    await page.getByRole('button', { name: words('ui:error.retry'), exact: true }).click();
    await expect(page.getByText(words('orders:empty.title'))).toBeShown();
  });

  it.each(['orders', 'fields'])('never shows keys in place of words: %s', async (catalogue) => {
    product.expectComplaints(/ERR_FAILED|dynamically imported module/);
    const customer = await product.server.signUp(`wordless-${catalogue}`);
    const page = await product.visit({ customer });
    await page.context().route(`**/assets/${catalogue}-*.js`, (route) => route.abort());
    const path = catalogue === 'orders' ? '/personalCenter?index=1' : '/commonVisa?visaType=1';
    await page.goto(product.server.origin + path);
    const wayOn = [words('ui:error.retry'), words('shell:routeError.reload')];
    await expect(page.getByRole('button', { name: new RegExp(wayOn.join('|')) }).first()).toBeShown();
    await page.context().unrouteAll();
    await page
      .getByRole('button', { name: new RegExp(wayOn.join('|')) })
      .first()
      .click();
    const title = catalogue === 'orders' ? words('orders:title') : words.title(flow, 'passenger');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeShown();
  });
});

describe('a server that is asked to end', () => {
  it('does so in order, although a browser keeps a connection in reserve', { timeout: 90_000 }, async () => {
    const { server } = product;
    const reserve = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(reserve, 'connect');
    reserve.on('error', () => undefined);
    const code = await server.stop();
    await server.start();
    expect(code).toBe(0);
  });
});

describe('an application in two tabs', () => {
  it('tells the older one that it is old, and lets it overwrite nothing', async () => {
    const { server } = product;
    const customer = await server.signUp('two-tabs');
    const { orderNumber } = await beginDraft(server, customer, 'travel');
    const first = await product.visit({ customer, path: draftPath(orderNumber, 'passenger') });
    const second = await first.context().newPage();
    await second.goto(first.url());
    const [older, newer] = [formOn(first, flow, words), formOn(second, flow, words)];
    await expect(older.heading('passenger')).toBeShown();
    await expect(newer.heading('passenger')).toBeShown();

    await newer.fill('/passenger/placeOfBirth', 'Marylebone');
    await newer.isSaved();
    await older.fill('/passenger/placeOfBirth', 'Ockham');
    await says(older, 'stale');
    await older.fill('/passenger/surname', 'BYRON');
    const saved = await savedAnswers(server, customer, orderNumber);
    expect(saved['passenger']).toMatchObject({ placeOfBirth: 'Marylebone', surname: 'LOVELACE' });

    await first.getByRole('button', { name: words('form:save.reload') }).click();
    await expect.poll(() => older.field('/passenger/placeOfBirth').inputValue(), patience).toBe('Marylebone');
    await older.fill('/passenger/placeOfBirth', 'Paddington');
    await older.isSaved();
    const after = await savedAnswers(server, customer, orderNumber);
    expect(after['passenger']).toMatchObject({ placeOfBirth: 'Paddington', surname: 'LOVELACE' });
  });
});
