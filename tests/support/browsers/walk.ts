import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BrowserName } from '#tooling/other-browsers.ts';
import { anna, mrzOf } from '../../app/passport-mrz.ts';
import { flowOf } from '../flow-machines.ts';
import { beginDraft, draftPath, ordersOf, savedAnswers } from '../journey-drafts.ts';
import { falseFile, idPhoto, pdf, phonePhoto, png } from '../journey-files.ts';
import { formOn } from '../journey-form.ts';
import { orderOn } from '../journey-order.ts';
import { payerOn } from '../journey-pay.ts';
import { patience } from '../journey-product.ts';
import { wordsOf } from '../journey-words.ts';
import { passportPicture } from '../passport-picture.ts';
import { productAnswers } from '../product-answers.ts';
import { customerPassword } from '../running-server.ts';
import { noFiles, studyAnswers } from '../study-answers.ts';
import { useProductIn } from './product-in.ts';

const words = wordsOf('US');

/** What a passport's picture fills in, by the name of the field. */
const read = {
  surname: 'ERIKSSON',
  englishName: 'ANNA MARIA',
  nationality: words.country('SWE'),
  dateOfBirth: '1974-08-12',
  passportNumber: 'L898902C3',
  expiryDate: '2032-04-15',
};

/** The walk through the product in a browser other than Chromium. */
export function walkIn(name: BrowserName): void {
  const product = useProductIn(name);

  describe(`in ${name}`, () => {
    it('a customer signs in', { timeout: 60_000 }, async () => {
      const { server, visit } = product;
      const { loginName } = await server.signUp('anna');
      const page = await visit({ path: '/login' });
      await signIn(page, loginName);
      await page.waitForURL(`${server.origin}/`);
      await expect(page.getByRole('banner').getByRole('link', { name: 'anna' })).toBeShown();
    });

    it('a visa is applied for with a picture of the passport, and paid', { timeout: 180_000 }, async () => {
      const { server, visit } = product;
      const customer = await server.signUp('traveller');
      const page = await visit({ customer, path: '/Visa?visaType=5' });
      const flow = flowOf('visa/business');
      const order = orderOn(page, flow, words);
      await expect(order.form.heading('passenger')).toBeShown();
      await page.locator('input[type=file]').setInputFiles(await passportPicture(page, mrzOf(anna)));
      const notice = page.getByRole('status').getByText(/^Read from your passport: /);
      await notice.waitFor({ timeout: 90_000 });
      // The fields are filled in once more of the program has arrived.
      for (const [field, text] of Object.entries(read))
        await expect.poll(() => order.form.field(`/passenger/${field}`).inputValue(), patience).toBe(text);

      const photo = await idPhoto();
      const answers = productAnswers((file) => (file === 'photo' ? photo : pdf(`${file}.pdf`)))[flow.id]!;
      const passenger = Object.entries(answers['passenger'] as object).filter(([field]) => !(field in read));
      const whole = { ...answers, passenger: Object.fromEntries(passenger) };
      await order.fillUpTo('review', whole);
      await order.agree();
      await order.isAt('service');
      await order.fillUpTo('payment', whole);
      await expect(page.getByRole('heading', { name: words('apply:outcome.payment.title') })).toBeShown();

      await page.getByRole('link', { name: words('orders:outcome.payNow') }).click();
      const payer = payerOn(page, words);
      await payer.begin(1);
      await payer.decide('approve');
      await payer.says('success');
      await payer.follow('order');
      await payer.sees(6);
    });

    it('a card is ordered on a phone', { timeout: 120_000 }, async () => {
      const { server, visit } = product;
      const customer = await server.signUp('surfer');
      const page = await visit({ customer, path: '/hereStore/card', on: 'phone' });
      const order = orderOn(page, flowOf('wifi/card'), words);
      await order.fillUpTo('review', productAnswers(() => null)['wifi/card']!);
      await order.agree();
      await expect(page.getByRole('heading', { name: words('apply:outcome.payment.title') })).toBeShown();
    });

    it('a question with a picture is asked in the forum', { timeout: 120_000 }, async () => {
      const { server, visit } = product;
      const customer = await server.signUp('asker');
      const page = await visit({ customer, path: '/forum?write=1' });
      const { form } = orderOn(page, flowOf('community/article'), words);
      const topic = form.field('/article/topicId');
      await topic.click();
      await page.getByRole('option').first().click();
      expect(await topic.inputValue()).not.toBe('');
      await form.fill('/article/title', 'Tea on Sundays');
      await page
        .locator('[aria-labelledby="field-article-images-label"] input[type=file]')
        .setInputFiles(await png());
      await form.field('/article/description').click();
      await page.keyboard.type('Where is the best tea?');
      await form.next();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('community:rules.accept') })
        .click();
      await page.waitForURL('**/forumDetails?id=*');
      await expect(page.getByRole('heading', { level: 1, name: 'Tea on Sundays' })).toBeShown();
      await expect(page.getByText('Where is the best tea?')).toBeShown();
    });

    it(
      'answers are kept while there is no connection, and saved afterwards',
      { timeout: 60_000 },
      async () => {
        const { server, visit, setOffline } = product;
        const customer = await server.signUp('patient');
        const { orderNumber } = await beginDraft(server, customer, 'travel');
        const page = await visit({ customer, path: draftPath(orderNumber) });
        const form = formOn(page, flowOf('visa/study'), words);
        await form.fill('/travel/departureCity', 'London');
        await form.says('saved');
        const knows = await setOffline(true);
        await form.fill('/travel/arrivalCity', 'Shanghai');
        await form.says('unreachable');
        await expect(
          page.getByText(words(`shell:connection.${knows ? 'offline' : 'unreachable'}`)),
        ).toBeShown();
        await setOffline(false);
        await form.says('saved');
        expect(await savedAnswers(server, customer, orderNumber)).toMatchObject({
          travel: { departureCity: 'London', arrivalCity: 'Shanghai' },
        });
      },
    );

    it('dates and photos are entered by touch', { timeout: 120_000 }, async () => {
      const { server, visit } = product;
      const customer = await server.signUp('toucher');
      const { travel = {} } = studyAnswers(noFiles());
      const { orderNumber } = await beginDraft(server, customer, 'travel');
      const page = await visit({ customer, path: draftPath(orderNumber, 'background'), on: 'phone' });
      const form = formOn(page, flowOf('visa/study'), words);
      await expect(form.heading('background')).toBeShown();
      await form.next();
      await expect(form.heading('travel')).toBeShown();
      await expect(page.locator('#field-travel-enterDate[type=date]')).toBeShown();
      await form.fillStep('travel', travel);
      await form.next();
      await expect(form.heading('uploads')).toBeShown();

      const passport = page.locator('[aria-labelledby="field-uploads-passportCopy-label"]');
      await passport.locator('input[type=file]').setInputFiles(falseFile('IMG_1.heic', 'image/heic', 5000));
      await expect(passport.getByText(words('form:upload.heic'))).toBeShown();
      await passport.locator('input[capture]').setInputFiles(await phonePhoto());
      await expect
        .poll(() => savedAnswers(server, customer, orderNumber), patience)
        .toMatchObject({
          travel,
          uploads: { passportCopy: { name: 'IMG_0815.jpg', type: 'image/jpeg' } },
        });
    });

    it(
      'a private window that refuses storage is enough to sign in and to apply',
      { timeout: 60_000 },
      async () => {
        const { server, visit } = product;
        const customer = await server.signUp('private');
        const page = await visit({ path: '/login', on: 'private' });
        await signIn(page, customer.loginName);
        await page.waitForURL(`${server.origin}/`);
        await page
          .getByRole('link', {
            name: words('home:visas.applyFor', { visa: words('offers:visa.study.title') }),
          })
          .click();
        const form = formOn(page, flowOf('visa/study'), words);
        await form.fill('/passenger/surname', 'LOVELACE');
        await form.isSaved();
        expect(await ordersOf(server, customer)).toHaveLength(1);
      },
    );
  });
}

async function signIn(page: Page, loginName: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(words('auth:login.email')).fill(loginName);
  await main.getByLabel(words('auth:login.password'), { exact: true }).fill(customerPassword);
  await main.getByRole('button', { name: words('auth:login.submit') }).click();
}
