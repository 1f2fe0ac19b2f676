import { beforeAll, describe, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import { contentRecord } from '#contract/content-record.contract.ts';
import { CardType } from '#contract/card-type.ts';
import { deskCompanies } from '#contract/desk-companies.contract.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { deskPrices } from '#contract/desk-prices.contract.ts';
import { deskReview } from '#contract/desk-review.contract.ts';
import { esimStock } from '#contract/esim.contract.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { offerKeys } from '#contract/offers.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { operators } from '#contract/operators.contract.ts';
import { checkChain } from '#server/back-office/record/chain.ts';
import { guideData } from '../support/content-records.ts';
import {
  type Desk,
  deskDay,
  type DoneAct,
  openApplication,
  type Person,
  showsRefund,
  showsStatus,
  withoutFindings,
} from '../support/desk-day.ts';
import { idPhoto, pdf } from '../support/journey-files.ts';
import { formOn } from '../support/journey-form.ts';
import { payerOn } from '../support/journey-pay.ts';
import { writtenPosts } from '../support/journey-posts.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { twoServers } from '../support/two-servers.ts';
import { payByCalls, sentOrder } from '../support/unpaid-order.ts';

const dataKey = '42'.repeat(32);
const servers = twoServers();
const product = useProduct(
  // A visa for business costs more than one operator may give back alone.
  async () => ({ DATA_KEY: dataKey, REFUND_ALONE_RMB: '500' }),
  servers.start,
);
const day = deskDay(product);
const { orderOf } = day;
const first = (): string => product.server.origin;
const second = (): string => servers.second;

let [reviewer, finance, editor, owner]: Person[] = [];
let [anna, ben, chiara, agency, wei]: Person[] = [];
beforeAll(async () => {
  reviewer = await day.operator('reviewer', 'US', ['reviewer', 'fulfilment']);
  finance = await day.operator('finance', 'DE', ['finance']);
  editor = await day.operator('editor', 'ZH', ['editor', 'moderator']);
  owner = await day.operator('owner', 'FR', ['owner']);
  anna = await day.customer('anna', 'DE');
  ben = await day.customer('ben', 'FR');
  chiara = await day.customer('chiara', 'IT');
  agency = await day.customer('agency', 'ES', 2);
  wei = await day.customer('wei', 'ZH');
  await day.isCompany(agency, 'Analytical Engines');
});

describe('a day at the desk', { timeout: 240_000 }, () => {
  it('begins with what waits and with the forms', async () => {
    const desk = await day.deskOf(owner!, first());
    await expect(
      desk.page.getByRole('heading', { level: 1, name: desk.words('desk-today:title') }),
    ).toBeShown();
    const legend = desk.main.locator('.u-legend').first();
    await expect.poll(() => legend.innerText(), patience).toContain(desk.words('desk-today:figures.day'));
    await withoutFindings(desk);
    await desk.enter('forms');
    await expect(desk.main.getByRole('row').nth(1)).toBeShown();
    await withoutFindings(desk);
  });

  it('sends an application back, and completes it after its customer has corrected it', async () => {
    const order = await sentOrder(product.server, 'visa/study', { customer: anna!, sent: 2 });
    const { orderNumber, id } = order.begun;
    const german = anna!.words;
    const hers = await orderOf(anna!, first(), id);
    await showsStatus(hers, anna!, 2);

    const desk = await day.deskOf(reviewer!, second());
    await desk.enter('review');
    await expect(desk.main.getByRole('link', { name: orderNumber })).toBeShown();
    await withoutFindings(desk);
    await openApplication(desk, orderNumber);
    // The fifth reason has ready notes, of which the first one is chosen.
    await desk.press('J', 'f');
    await expect(desk.dialog.getByRole('radio').first()).toBeShown();
    await desk.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab');
    await desk.dialog.getByRole('combobox').selectOption({ index: 1 });
    const note = german('desk-review:templates.nameDiffers');
    await expect.poll(() => desk.dialog.getByRole('textbox').inputValue(), patience).toBe(note);
    await desk.answer('desk-review:reason.yes');
    await desk.press('b');
    const subject = german('mail:itemsRejected.subject', { number: orderNumber });
    await expect(desk.dialog.getByText(subject)).toBeShown();
    await desk.press('Enter');
    await desk.says('desk-review:sendBack.done');
    desk.did(operatorOrders.reject, orderNumber);

    expect(await day.mailed(anna!, subject)).toContain(note);
    await showsStatus(hers, anna!, 4);
    await expect(hers.getByText(note).first()).toBeShown();
    await hers.getByRole('link', { name: german('orders:rejected.correct') }).click();
    const form = formOn(hers, order.flow, german);
    await form.fill('/passenger/surname', 'BYRON');
    await form.next();
    await expect(hers.getByText(german('corrections:done')).first()).toBeShown();
    await showsStatus(hers, anna!, 2);

    await desk.press('q');
    const waiting = desk.main.getByRole('row').filter({ hasText: orderNumber });
    await expect(waiting.getByText(desk.words('desk-review:queue.corrected'))).toBeShown();
    await openApplication(desk, orderNumber);
    const changes = desk.page.getByRole('table', {
      name: desk.words('desk-review:differences.sinceSentBack'),
    });
    await expect(changes.getByRole('row', { name: /LOVELACE.*BYRON/ })).toBeShown();
    await withoutFindings(desk);
    await desk.press('a', 'Enter');
    await desk.says('desk-review:accept.done');
    await desk.press('m');
    await desk.dialog.locator('input[type=file]').setInputFiles(pdf('visa.pdf'));
    await desk.answer('desk-review:complete.yes');
    await desk.says('desk-review:complete.done');
    desk.did(deskReview.accept, orderNumber);
    desk.did(operatorOrders.complete, orderNumber);
    await showsStatus(hers, anna!, 3);
    await expect(hers.getByRole('link', { name: /visa\.pdf/ })).toBeShown();
  });

  it('rejects an application once, although two operators decide on it', async () => {
    const order = await sentOrder(product.server, 'visa/work', { customer: ben!, sent: 2 });
    const { orderNumber, id } = order.begun;
    const his = await orderOf(ben!, second(), id);
    await showsStatus(his, ben!, 2);
    const desk = await day.deskOf(reviewer!, second());
    const other = await day.deskOf(owner!, first());
    for (const each of [desk, other]) {
      await each.enter('review');
      await openApplication(each, orderNumber);
    }
    const reason = 'L’employeur n’existe plus.';
    await desk.press('x');
    await desk.dialog.getByRole('textbox').fill(reason);
    await desk.press('Enter');
    await desk.says('desk-review:giveUp.done');
    desk.did(operatorOrders.withdraw, orderNumber);
    product.expectComplaints(/409/);
    await other.press('a', 'Enter');
    await other.says('desk-review:errors.decided', {
      what: other.words('desk-review:happened.5'),
      who: reviewer!.loginName,
    });
    other.did(deskReview.accept, orderNumber);
    expect((await product.server.call(deskReview.open, { id }, owner!)).acceptedAt).toBeNull();

    await showsStatus(his, ben!, 5);
    await expect(his.getByText(ben!.words('orders:detail.reason', { reason }))).toBeShown();
    const subject = ben!.words('mail:orderWithdrawn.subject', { number: orderNumber });
    expect(await day.mailed(ben!, subject)).toContain(reason);
  });

  it('gives a large sum back by two operators, once', async () => {
    const order = await sentOrder(product.server, 'visa/business', { customer: chiara! });
    await payByCalls(product.server, order);
    const { orderNumber, id } = order.begun;
    const hers = await orderOf(chiara!, second(), id);
    await showsStatus(hers, chiara!, 6);

    const desk = await day.deskOf(finance!, first());
    await desk.enter('payments');
    await desk.follow(desk.words('desk-payments:tabs.ledger'));
    await expect(desk.main.getByRole('link', { name: orderNumber })).toBeShown();
    await withoutFindings(desk);
    await desk.follow(orderNumber);
    await desk.click('desk-payments:back.propose');
    await desk.answer('desk-payments:back.propose');
    await desk.says('desk-payments:back.isProposed');
    await desk.says('desk-payments:agree.own');
    await withoutFindings(desk);
    desk.did(deskPayments.giveBack, orderNumber);

    const other = await day.deskOf(owner!, second());
    await other.enter('payments');
    await other.follow(other.words('desk-payments:tabs.proposals'));
    await other.follow(orderNumber);
    await other.click('desk-payments:agree.yes');
    await other.answer('desk-payments:agree.yes');
    await other.says('desk-payments:agree.done');
    other.did(deskPayments.agree, orderNumber);
    // Whoever has proposed it has not seen that yet, and takes it back.
    product.expectComplaints(/409/);
    await desk.click('desk-payments:agree.takeBack');
    await desk.dialog.getByRole('textbox').fill('Falsche Bestellung.');
    await desk.answer('desk-payments:agree.takeBack');
    const told = desk.words('back-office:settled.agreed', { who: owner!.loginName });
    await expect(desk.page.getByText(told, { exact: false }).first()).toBeShown();
    await day.mailed(chiara!, chiara!.words('mail:orderRefunded.subject', { number: orderNumber }));
    await showsRefund(hers, chiara!);
    await expect(hers.getByText(/1\.180,00/).first()).toBeShown();
  });

  it('grants a company a discount, which is in the price of its next order, and confirms its deposit', async () => {
    const { server } = product;
    const before = await sentOrder(server, 'vip/transfer', { customer: agency! });
    const desk = await day.deskOf(finance!, first());
    await desk.enter('rules');
    await desk.follow(desk.words('desk-rules:parts.companies'));
    await desk.follow('Analytical Engines');
    await desk.click('desk-rules:companies.agree');
    await desk.dialog.getByLabel(desk.words('desk-rules:fields.discountPercent')).fill('15');
    await desk.dialog.getByLabel(desk.words('desk-rules:fields.terms')).fill('Zahlung in 30 Tagen.');
    await desk.answer('desk-rules:save');
    await desk.says('desk-rules:companies.percent', { percent: 15 });
    await expect(desk.main.getByRole('row', { name: new RegExp(`15 %.*${finance!.loginName}`) })).toBeShown();
    await withoutFindings(desk);
    desk.did(deskCompanies.agree, agency!.loginName);

    const order = await sentOrder(server, 'vip/transfer', { customer: agency! });
    const { orderNumber } = order.begun;
    expect([order.price, (await before.detail()).price]).toEqual([
      Math.round(before.price * 85) / 100,
      before.price,
    ]);
    await before.command(5);
    const payer = payerOn(await day.visit(agency!, second(), '/personalCenter?index=1'), agency!.words);
    const { page } = payer;
    await payer.toPay(order);
    await expect(
      page.getByText(agency!.words('payment:percent', { discount: 15 }), { exact: true }),
    ).toBeShown();
    expect(await page.locator('main data').first().getAttribute('value')).toBe(`${order.price}`);
    await payer.mode(4).check();
    await page.getByRole('button', { name: agency!.words('payment:deposit.choose') }).click();
    await expect(page.getByText(agency!.words('payment:deposit.reference', order.begun))).toBeShown();
    await page.locator('main input[type=file]').setInputFiles(await idPhoto('receipt.jpg'));
    await page.getByRole('button', { name: agency!.words('payment:deposit.send') }).click();
    await payer.says('depositPending');

    await desk.enter('payments');
    await desk.follow(orderNumber);
    await expect(desk.main.getByRole('img').first()).toBeShown();
    await withoutFindings(desk);
    await desk.click('desk-payments:deposit.confirm');
    await desk.answer('desk-payments:deposit.confirm');
    await desk.says('desk-payments:deposit.done');
    desk.did(deskPayments.receipt, orderNumber);
    await day.mailed(agency!, agency!.words('mail:orderPaid.subject', { number: orderNumber }));
    await page.reload();
    await payer.says('success');
    await payer.follow('order');
    await payer.sees(6);
  });

  it('adds codes of an eSIM, which are sent to whoever orders it', async () => {
    const { server } = product;
    const cards = await server.call(deskFulfilment.stock, {}, owner!);
    const { card, name } = cards.find(({ type }) => type === CardType.esim)!;
    const codes = ['ONE-1', 'TWO-2'].map((key) => `LPA:1$smdp.test.example$${key}`);
    const desk = await day.deskOf(reviewer!, second());
    await desk.enter('fulfilment');
    await withoutFindings(desk);
    await desk.follow(desk.words('desk-fulfilment:tabs.stock'));
    await desk.click('desk-fulfilment:stock.addCodesOf', { name: name.US });
    await desk.dialog.getByRole('textbox').fill(codes.join('\n'));
    await desk.answer('desk-fulfilment:stock.addCodes');
    await desk.says('desk-fulfilment:stock.added', { count: 2 });
    await withoutFindings(desk);
    desk.did(esimStock.add, String(card));

    const order = await sentOrder(server, 'wifi/esim', { customer: wei! });
    const { orderNumber } = order.begun;
    const payer = payerOn(await day.visit(wei!, first(), '/personalCenter?index=1'), wei!.words);
    const { page: hers } = payer;
    await payer.toPay(order);
    await payer.begin(1);
    await payer.decide('approve');
    await payer.says('success');
    await payer.follow('order');
    // A page that is loaded again before that would stay where it was.
    await hers.waitForURL('**/personalCenter**');
    await showsStatus(hers, wei!, 3);
    for (const code of codes) await expect(hers.getByText(code, { exact: true })).toBeShown();
    // Codes go to the address that the order names for them.
    const named = { ...wei!, loginName: 'ada@test.example' };
    await day.mailed(named, wei!.words('mail:codeSent.subject', { number: orderNumber }));
    await desk.follow(desk.words('desk-fulfilment:tabs.codes'));
    await expect(desk.main.getByRole('row').filter({ hasText: orderNumber })).toBeShown();
  });

  it('changes a guide in six languages; a role that is taken away meanwhile stops that', async () => {
    const { server } = product;
    const data = { ...guideData({ title: 'Suzhou' }) };
    const sent = { kind: 'guide', slug: 'suzhou-day', state: 'published' as const, position: 1, data };
    const { id } = await server.call(
      contentRecord.save,
      { ...sent, publishFrom: '2026-01-01', revision: 0 },
      owner!,
    );
    const hers = await day.visit(anna!, first(), `/travelInfo?id=${id}`);
    await expect(hers.getByRole('heading', { level: 1, name: 'Suzhou DE' })).toBeShown();

    const desk = await day.deskOf(editor!, second());
    await desk.enter('content');
    const filter = desk.main.getByRole('search').getByLabel(desk.words('desk-content:columns.title'));
    await filter.fill('Suzhou');
    await filter.press('Enter');
    await desk.follow('Suzhou US');
    await expect(desk.main.locator('input#field-words-title-US')).toBeShown();
    const titles = desk.main.getByRole('group', { name: desk.words('content.flow:fields.title.label') });
    for (const locale of locales) {
      await titles.getByRole('tab', { name: desk.words(`content.flow:fields.${locale}.label`) }).click();
      await desk.main.locator(`input#field-words-title-${locale}`).fill(changedTitle(locale));
    }
    await withoutFindings(desk);

    const people = await day.deskOf(owner!, first());
    await changeRole(people, false);
    product.expectComplaints(/403/);
    await desk.click('desk-content:save');
    await desk.says('back-office:errors.permissionMissing');
    await hers.reload();
    await expect(hers.getByRole('heading', { level: 1, name: 'Suzhou DE' })).toBeShown();
    await changeRole(people, true);
    await withoutFindings(people);
    await desk.click('desk-content:save');
    await desk.says('desk-content:saved');
    desk.did(contentRecord.save, 'suzhou-day');

    for (const locale of locales) {
      const page = async () => (await fetch(`${first()}/travelInfo?id=${id}&lang=${locale}`)).text();
      await expect.poll(page, patience).toContain(changedTitle(locale));
    }
    await hers.reload();
    await expect(hers.getByRole('heading', { level: 1, name: changedTitle('DE') })).toBeShown();
  });

  const changedTitle = (locale: Locale): string => `Gardens of Suzhou ${locale}`;

  /** Gives the editor the role, or takes it away, in the room for people. */
  async function changeRole(desk: Desk, isGiven: boolean): Promise<void> {
    const { loginName } = editor!;
    if (!isGiven) {
      await desk.enter('people');
      await desk.follow(desk.words('desk-people:tabs.operators'));
    }
    await desk.click('desk-people:operators.editOne', { name: loginName });
    const role = desk.words('back-office:role.editor');
    await desk.dialog.getByRole('checkbox', { name: role, exact: true }).setChecked(isGiven);
    await desk.answer('desk-people:operators.save');
    await desk.proves();
    const row = desk.main.getByRole('row').filter({ hasText: loginName });
    await expect.poll(async () => (await row.textContent())?.includes(role), patience).toBe(isGiven);
    await expect.poll(() => desk.dialog.count(), patience).toBe(0);
    desk.did(isGiven ? operators.giveRole : operators.takeRole, loginName);
  }

  it('sets a price for tomorrow, and orders of today still cost what they did', async () => {
    const before = await sentOrder(product.server, 'visa/business', { customer: anna! });
    const desk = await day.deskOf(owner!, first());
    await desk.enter('rules');
    await withoutFindings(desk);
    const name = desk.words(offerKeys('visa/business', 'title')[0]);
    await desk.follow(name);
    const price = desk.main.getByRole('spinbutton').first();
    await price.fill('4321');
    await desk.click('desk-rules:prices.compare');
    await desk.says('desk-rules:compared.orders');
    await desk.click('desk-rules:prices.set');
    await desk.says('desk-rules:done');
    await expect(
      desk.main
        .getByRole('table')
        .first()
        .getByText(/4\D?321/),
    ).toBeShown();
    await withoutFindings(desk);
    const { earliest, versions } = await product.server.call(
      deskPrices.product,
      { childType: before.begun.childType },
      owner!,
    );
    expect(versions.find(({ state }) => state === 'next')).toMatchObject({ rmb: 4321, from: earliest });
    desk.did(deskPrices.plan, String(before.begun.childType));
    await desk.follow(desk.words('desk-rules:prices.all'));
    const row = desk.main.getByRole('row').filter({ hasText: name });
    await expect(row.getByText(/4\D?321/)).toBeShown();
    expect((await sentOrder(product.server, 'visa/business', { customer: anna! })).price).toBe(before.price);
  });

  it('removes a post, whose author appeals, and somebody else publishes it again', async () => {
    const { article: id } = await writtenPosts(product.server, ben!, wei!);
    await product.server.call(community.report, { id, reason: 1, text: 'Look' }, wei!);
    const title = 'W'.repeat(100);
    const reader = await day.visit(wei!, first(), `/forumDetails?id=${id}`);
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeShown();

    const desk = await day.deskOf(editor!, second());
    await desk.enter('community');
    await desk.follow(title);
    await desk.main.getByRole('radio', { name: desk.words('desk-community:decision.REMOVE') }).check();
    await desk.main.getByRole('combobox').selectOption('advertising');
    await expect(desk.main.getByText(ben!.words('community:reasons.advertising'))).toBeShown();
    await withoutFindings(desk);
    await desk.click('desk-community:decision.send');
    await desk.says('desk-community:decision.done');
    await withoutFindings(desk);
    desk.did(community.decide, String(id));
    product.expectComplaints(/404|410/);
    await reader.reload();
    await expect(reader.getByText(wei!.words('content:gone.title'))).toBeShown();

    const his = await day.visit(ben!, first(), '/notices');
    const reason = ben!.words('community:reasons.advertising');
    const notice = his
      .getByRole('listitem')
      .filter({ hasText: ben!.words('community:noticePage.reason', { reason }) });
    await notice.getByRole('button', { name: ben!.words('community:appeal.action') }).click();
    await his.getByRole('dialog').getByRole('textbox').fill('Ce n’est pas de la publicité.');
    await his
      .getByRole('dialog')
      .getByRole('button', { name: ben!.words('community:appeal.send') })
      .click();
    await expect(his.getByText(ben!.words('community:appeal.sent'))).toBeShown();

    const other = await day.deskOf(owner!, first());
    await other.enter('community');
    await other.follow(title);
    await expect(other.main.getByText('Ce n’est pas de la publicité.', { exact: true })).toBeShown();
    await other.main.getByRole('radio', { name: other.words('desk-community:decision.APPROVE') }).check();
    await other.click('desk-community:decision.send');
    await other.says('desk-community:decision.done');
    other.did(community.decide, String(id));
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeShown();
  });

  it('removes an operator, whose next act says so', async () => {
    const working = await day.deskOf(reviewer!, second());
    await working.enter('fulfilment');
    const desk = await day.deskOf(owner!, first());
    await desk.enter('people');
    await withoutFindings(desk);
    await desk.follow(desk.words('desk-people:tabs.operators'));
    await desk.click('desk-people:operators.editOne', { name: reviewer!.loginName });
    await desk.answer('desk-people:operators.remove');
    await desk.answer('desk-people:operators.remove');
    await desk.proves();
    await desk.says('desk-people:operators.removed');
    await expect.poll(() => desk.main.getByText(reviewer!.loginName).count(), patience).toBe(0);
    desk.did(operators.remove, reviewer!.loginName);
    product.expectComplaints(/401/);
    await working.follow(working.words('desk-fulfilment:tabs.stock'));
    await working.page.waitForURL(/\/login/);
  });

  it('is told by the record, whose chain is whole', async () => {
    const desk = await day.deskOf(owner!, second());
    await desk.enter('record');
    const filters = desk.main.getByRole('search');
    const ofOperator = async ({ loginName }: Person): Promise<void> => {
      await filters.getByLabel(desk.words('desk-record:operator')).fill(loginName);
      await desk.press('Enter');
    };
    const rowOf = ({ operator, call, about }: DoneAct) =>
      [operator.loginName, call, about].reduce(
        (rows, text) => rows.filter({ has: desk.page.getByText(text, { exact: true }) }),
        desk.main.getByRole('row'),
      );
    await filters.getByRole('combobox').selectOption('change');
    await expect(desk.main.getByRole('row').nth(1)).toBeShown();
    await withoutFindings(desk);
    for (const who of [reviewer!, finance!, editor!, owner!]) {
      const acts = day.acts.filter(({ operator }) => operator === who);
      expect(acts.length).toBeGreaterThan(0);
      await ofOperator(who);
      for (const act of acts) await expect(rowOf(act).first()).toBeShown();
    }
    // Looking, and what was refused, are told as well.
    await filters.getByRole('combobox').selectOption('refused');
    const tooLate = day.acts.find(
      ({ operator, call }) => operator === owner && call === deskReview.accept.path,
    );
    await expect(rowOf(tooLate!).first()).toBeShown();
    await filters.getByRole('combobox').selectOption('look');
    await ofOperator(reviewer!);
    await filters.getByLabel(desk.words('desk-record:order')).fill(day.acts[0]!.about);
    await desk.press('Enter');
    const opened = { ...day.acts[0]!, call: deskReview.open.path };
    await expect(rowOf(opened).first()).toBeShown();
    await desk.click('desk-record:check');
    await desk.says('desk-record:checked');
    const { db } = product.server.database;
    const chain = await checkChain({ db, dataKey: Buffer.from(dataKey, 'hex') });
    expect(chain.broken).toBeUndefined();
  });
});
