// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { DeskPermissions } from '#app/parts/back-office/desk-permissions.ts';
import { RulesRoom } from '#app/pages/back-office/rules/rules-room.tsx';
import type { Reply } from '#contract/define.ts';
import { deskCompanies } from '#contract/desk-companies.contract.ts';
import { deskPrices } from '#contract/desk-prices.contract.ts';
import { deskRules } from '#contract/desk-rules.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import type { Permission } from '#contract/permissions.ts';
import words from '#locales/US/desk-rules.json' with { type: 'json' };
import ordersWords from '#locales/US/orders.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { refusal } from './render-account.tsx';
import { visitRoom } from './render-room.tsx';
import { type Answer, answer, everywhere } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'desk-rules', words);
i18next.addResourceBundle('US', 'orders', ordersWords);

const show = (below: string, permissions: readonly Permission[], answers: readonly Answer[]) =>
  visitRoom(
    'rules',
    <DeskPermissions value={permissions}>
      <RulesRoom />
    </DeskPermissions>,
    answers,
    below,
  );

const prices: Reply<typeof deskPrices.product> = {
  childType: 4,
  title: everywhere('Work visa'),
  kind: 'visa',
  isSold: true,
  revision: 'seen',
  earliest: '2026-12-01',
  versions: [
    { serviceType: 1, workingDays: 5, rmb: 980, from: '2025-01-01', state: 'now' },
    { serviceType: 2, workingDays: 3, rmb: 1380, from: '2025-01-01', state: 'now' },
  ],
};

describe('the page of prices', () => {
  it('compares new prices with orders, and sets only those that differ', async () => {
    const compared = { orders: 3, changed: 2, before: 2940, after: 3060, isAll: true, example: null };
    const { user, askedOf } = show(
      '/prices/4',
      ['rules'],
      [
        answer(deskPrices.product, prices),
        answer(deskPrices.compare, compared),
        answer(deskPrices.plan, null),
      ],
    );
    expect(await screen.findByText(words.prices.same)).toBeTruthy();
    const [price] = screen.getAllByLabelText(/Normal: Price in RMB/);
    await user.clear(price!);
    await user.type(price!, '1020');
    await user.click(screen.getByRole('button', { name: i18next.t('desk-rules:prices.compare') }));
    expect(await screen.findByText(/3 orders of the last/)).toBeTruthy();
    const results = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(results.violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: words.prices.set }));
    const changed = [{ serviceType: 1, workingDays: 5, rmb: 1020 }];
    const wanted = { childType: 4, from: '2026-12-01', prices: changed };
    await waitFor(() => expect(askedOf(deskPrices.plan)).toEqual([{ ...wanted, revision: 'seen' }]));
    expect(askedOf(deskPrices.compare)).toEqual([wanted]);
  });
});

const rule: Reply<typeof deskRules.list>['records'][number] = {
  id: 9,
  revision: 'seen',
  state: 'now',
  nationalities: ['FRA'],
  childType: null,
  product: null,
  purposes: ['tourism'],
  amount: 30,
  text: everywhere('With an ordinary passport.'),
  validFrom: '2025-01-01',
  validUntil: null,
  source: 'Embassy',
  sourceUrl: 'https://example.org/',
  checkedDate: '2026-11-01',
};

describe('the page of rules', () => {
  it('keeps the dialog open while the server refuses the change, and reads the list again', async () => {
    const { user, askedOf } = show(
      '/entry',
      ['rules'],
      [
        answer(deskRules.list, { total: 1, records: [rule] }),
        answer(deskRules.end, () => {
          throw refusal(deskErrors.ruleChanged, [
            { pointer: '/lastDay', keyword: 'invalid', key: 'form:errors.invalid' },
          ]);
        }),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'End: France' }));
    const field = await screen.findByLabelText(words.fields.lastDay);
    await user.clear(field);
    await user.type(field, '2099-12-31');
    const dialog = within(field.closest('dialog')!);
    await user.click(dialog.getByRole('button', { name: words.rules.end.short }));
    expect((await dialog.findByRole('alert')).textContent).toContain(words.fields.lastDay);
    expect(askedOf(deskRules.end)).toEqual([
      { kind: 'entry', id: 9, revision: 'seen', lastDay: '2099-12-31' },
    ]);
    await waitFor(() => expect(askedOf(deskRules.list)).toHaveLength(2));
  });
});

describe('the parts of the room', () => {
  it('are those that the operator may use, and the first of them is opened', async () => {
    show('', ['finance'], [answer(deskCompanies.list, { total: 0, records: [] })]);
    expect(await screen.findByText(words.companies.empty)).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: words.title })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      words.parts.companies,
      words.parts.rate,
      words.parts.shop,
    ]);
  });
});
