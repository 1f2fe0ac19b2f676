// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { teamVisa, visaAll } from '#contract/visas.contract.ts';
import '#tests/support/engine-dom.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { productAnswers } from '#tests/support/product-answers.ts';
import { order, visitOrder } from './orders-page.tsx';
import { answer } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

/** The saved answers of an order that was sent. */
function saved(flow: string, childType: number, data?: Record<string, unknown>) {
  const file = (name: string) => ({
    id: `id-${name}`,
    name: `${name}.pdf`,
    size: 900,
    type: 'application/pdf',
  });
  const { version } = flowOf(flow).header;
  const answers = data ?? productAnswers(file)[flow]!;
  return { ...order({ childType }), version, savedVersion: version, excused: [], revision: 3, data: answers };
}

const open = words('orders:sent.show');

it('what was sent is loaded when it is opened, and is only read', async () => {
  const { user, askedOf } = visitOrder({ childType: 1, orderStatus: 2 }, [
    answer(visaAll.list, saved('visa/study', 1)),
  ]);
  const button = await screen.findByRole('button', { name: open });
  expect(askedOf(visaAll.list)).toEqual([]);
  await user.click(button);
  const passport = within(
    await screen.findByRole('region', { name: words('visa.flow:steps.passenger.title') }),
  );
  expect(passport.getByText('LOVELACE')).toBeDefined();
  expect(screen.getByText('passportCopy.pdf')).toBeDefined();
  expect(askedOf(visaAll.list)).toEqual([{ orderNumber: 'MG2603010012' }]);
  const sent = within(passport.getByText('LOVELACE').closest<HTMLElement>('[id]:not(section)')!);
  expect(sent.queryByRole('textbox')).toBeNull();
  expect(sent.queryByRole('button', { name: /^Change/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: words('orders:sent.hide') }));
  expect(screen.queryByText('passportCopy.pdf')).toBeNull();
});

it('what a group has sent is read member by member', async () => {
  const answers = productAnswers((name) => ({ id: name, name, size: 9, type: 'image/png' }))['visa/group']!;
  const members = (answers['members'] as object[]).map((member, index) => ({ id: `id-${index}`, ...member }));
  const { user } = visitOrder({ childType: 6, orderStatus: 6 }, [
    answer(teamVisa.list, saved('visa/group', 6, { ...answers, members })),
  ]);
  await user.click(await screen.findByRole('button', { name: open }));
  const headings = await screen.findAllByRole('heading', { level: 3, name: /^Member [12]/ });
  expect(headings.length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('P98765431')).toBeDefined();
  expect(screen.getByText('P98765432')).toBeDefined();
});

it('answers that were deleted are said to be', async () => {
  const { user } = visitOrder({ childType: 1, orderStatus: 5 }, [
    answer(visaAll.list, saved('visa/study', 1, {})),
  ]);
  await user.click(await screen.findByRole('button', { name: open }));
  expect(await screen.findByText(/have been deleted to protect your data/)).toBeDefined();
});

it('a draft has nothing that was sent', async () => {
  visitOrder({ childType: 1, orderStatus: 0 });
  await screen.findByRole('heading', { level: 2, name: words('orders:detail.history') });
  expect(screen.queryByRole('button', { name: open })).toBeNull();
});
