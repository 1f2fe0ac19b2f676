import { describe, expect, it } from 'vitest';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, savedAnswers } from '../support/journey-drafts.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');

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
      await form.says('saved');

      await server.stop();
      await form.fill('/travel/arrivalCity', 'Shanghai');
      await form.says('unreachable');
      await expect(page.getByText(words('shell:connection.unreachable'))).toBeShown();
      // On a phone the long sentence leaves the sign before it as large as it is.
      const wide = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 700 });
      const sentence = page.getByText(words('form:save.unreachable'), { exact: true });
      expect((await sentence.locator('xpath=../*[name()="svg"]').boundingBox())?.width).toBe(18);
      // Nothing stays below the notice: the last line of the page can be scrolled to above it.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const notice = page.getByText(words('shell:connection.unreachable'));
      const lowest = page.locator('footer').locator('a, p').last();
      const bottom = async (): Promise<number> => {
        const { y, height } = (await lowest.boundingBox())!;
        return y + height - (await notice.boundingBox())!.y;
      };
      await expect.poll(bottom, patience).toBeLessThan(0);
      await page.setViewportSize(wide);
      await form.fill('/travel/flightNumber', 'MU 588');
      await form.back();
      await expect(form.heading('background')).toBeShown();
      await form.fill('/background/employerName', 'Analytical Engines');
      await form.next();
      await expect(form.heading('travel')).toBeShown();
      expect(await form.field('/travel/arrivalCity').inputValue()).toBe('Shanghai');

      await server.start();
      await form.says('saved');
      await expect
        .poll(() => page.getByText(words('shell:connection.unreachable')).count(), patience)
        .toBe(0);
      expect(await savedAnswers(server, customer, orderNumber)).toMatchObject({
        background: { employerName: 'Analytical Engines' },
        travel: { departureCity: 'London', arrivalCity: 'Shanghai', flightNumber: 'MU 588' },
      });
    },
  );

  it.runIf(isThorough)(
    'does not lose an application that was never saved, nor saves it twice',
    { timeout: 90_000 },
    async () => {
      // What helps with the form is still on its way when the server goes: the form stays without it.
      product.expectComplaints(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|503/);
      const { server } = product;
      const customer = await server.signUp('beginner');
      const page = await product.visit({ customer, path: '/commonVisa?visaType=1' });
      const form = formOn(page, flow, words);
      await expect(form.heading('passenger')).toBeShown();
      await server.stop();
      await form.fill('/passenger/surname', 'LOVELACE');
      await form.says('unreachable');
      await server.start();
      await form.says('saved');
      await page.waitForURL(/orderNumber=/);
      const orderNumber = new URL(page.url()).searchParams.get('orderNumber') ?? '';
      expect(await savedAnswers(server, customer, orderNumber)).toMatchObject({
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

  it.runIf(isThorough)(
    'loses nothing when the window is closed meanwhile, and does not ask about it',
    async () => {
      product.expectComplaints(/ERR_FAILED/);
      const { server } = product;
      const customer = await server.signUp('leaver');
      const { orderNumber } = await beginDraft(server, customer, 'travel');
      const first = await product.visit({ customer, path: draftPath(orderNumber, 'travel') });
      const form = formOn(first, flow, words);
      await expect(form.heading('travel')).toBeShown();
      const asked: string[] = [];
      first.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await first.route('**/api/visaAll/update', (route) => route.abort());
      await form.fill('/travel/departureCity', 'London');
      await form.says('unreachable');
      await form.fill('/travel/flightNumber', 'MU 588');
      const second = await first.context().newPage();
      const closed = first.waitForEvent('close');
      await first.close({ runBeforeUnload: true });
      await closed;
      expect(asked).toEqual([]);

      await second.goto(server.origin + draftPath(orderNumber, 'travel'));
      const again = formOn(second, flow, words);
      await expect(again.heading('travel')).toBeShown();
      expect(await again.field('/travel/flightNumber').inputValue()).toBe('MU 588');
      await again.isSaved();
      expect(await savedAnswers(server, customer, orderNumber)).toMatchObject({
        travel: { departureCity: 'London', flightNumber: 'MU 588' },
      });
    },
  );

  it.runIf(isThorough)('is tried again where it fails', { timeout: 90_000 }, async () => {
    product.expectComplaints(/500/);
    const { server } = product;
    const customer = await server.signUp('slow');
    const { orderNumber } = await beginDraft(server, customer, 'travel');
    const page = await product.visit({ customer, path: draftPath(orderNumber, 'travel') });
    const form = formOn(page, flow, words);
    await expect(form.heading('travel')).toBeShown();
    await page.route('**/api/visaAll/update', (route) => route.fulfill({ status: 500, body: 'oh' }));
    await form.fill('/travel/departureCity', 'London');
    await form.says('unreachable');
    await form.fill('/travel/flightNumber', 'MU 588');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await form.isSaved();
    expect(await savedAnswers(server, customer, orderNumber)).toMatchObject({
      travel: { departureCity: 'London', flightNumber: 'MU 588' },
    });
  });

  it.runIf(isThorough)(
    'is said when a page is opened meanwhile, with a way to try again',
    { timeout: 90_000 },
    async () => {
      product.expectComplaints(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
      const { server } = product;
      const customer = await server.signUp('reader');
      const page = await product.visit({ customer, path: '/personalCenter' });
      await expect(page.getByRole('heading', { name: words('account:information.title') })).toBeShown();
      await page.waitForLoadState('networkidle');
      await server.stop();
      const sections = page.getByRole('navigation', { name: words('account:tabs.label') });
      await sections.getByRole('link', { name: words('account:tabs.orders') }).click();
      await expect(page.getByRole('alert').getByText(words('ui:error.unreachable'))).toBeShown();
      await server.start();
      await page.getByRole('button', { name: words('ui:error.retry'), exact: true }).click();
      await expect(page.getByText(words('orders:empty.title'))).toBeShown();
    },
  );

  it.each(someOf(['orders', 'visa.flow'], 1))('never shows keys in place of words: %s', async (catalogue) => {
    // The page that the server has rendered is replaced by the one that says what happened.
    product.expectComplaints(/ERR_FAILED|dynamically imported module|React error #418/);
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
