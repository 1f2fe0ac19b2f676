// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { OnSale } from '#app/pages/studio/offer/on-sale.tsx';
import { EndButton } from '#app/pages/studio/releases/end-button.tsx';
import { call } from '#client/call.ts';
import { createQueryClient } from '#client/query.ts';
import { sale } from '#contract/sale.contract.ts';
import studio from '#locales/US/studio.json' with { type: 'json' };
import { startStudioTexts } from '#tests/support/studio-form.tsx';
import '#tests/support/engine-dom.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
await startStudioTexts();

const words = studio.offer.sale;
const flow = 'visa/study';

/** @param first whether the product is on sale; null for what the shop does not have */
function show(first: boolean | null, isEnded = false) {
  let isOnSale = first;
  const changes: unknown[] = [];
  vi.mocked(call).mockImplementation((async (endpoint: unknown, payload: { isOnSale: boolean }) => {
    if (endpoint === sale.change) {
      changes.push(payload);
      isOnSale = payload.isOnSale;
    }
    return isOnSale === null ? null : { isOnSale, isEnded };
  }) as never);
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <OnSale flow={flow} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { container, changes };
}

it('a product is taken off sale after a question, and put on sale again without one', async () => {
  const user = userEvent.setup();
  const { container, changes } = show(true);
  await user.click(await screen.findByRole('button', { name: words.take }));
  const dialog = await screen.findByRole('dialog', { name: words.title });
  await user.click(within(dialog).getByRole('button', { name: words.no }));
  expect(changes).toEqual([]);
  await user.click(screen.getByRole('button', { name: words.take }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.take }));
  expect(await screen.findByText(words.off)).toBeDefined();
  await user.click(screen.getByRole('button', { name: words.put }));
  expect(await screen.findByText(words.on)).toBeDefined();
  expect(changes).toEqual([
    { flow, isOnSale: false },
    { flow, isOnSale: true },
  ]);
  expect((await axe.run(container)).violations).toEqual([]);
});

it('a product whose release was taken back is put on sale by publishing it again', async () => {
  show(false, true);
  expect(await screen.findByText(words.ended.replace('{{tab}}', studio.tabs.releases))).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the only release is taken back after a question that tells how many drafts are open', async () => {
  const user = userEvent.setup();
  const onEnd = vi.fn();
  const { container } = render(
    <MantineProvider env="test">
      <EndButton drafts={3} isBusy={false} onEnd={onEnd} />
    </MantineProvider>,
  );
  const { ending } = studio.releases;
  await user.click(screen.getByRole('button', { name: ending.action }));
  const dialog = within(await screen.findByRole('dialog', { name: ending.title }));
  expect(dialog.getByText(/3 drafts are open/)).toBeDefined();
  expect((await axe.run(container)).violations).toEqual([]);
  expect(onEnd).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: ending.yes }));
  expect(onEnd).toHaveBeenCalledOnce();
});

it('nothing is said of a flow that the shop does not have', async () => {
  const { container } = show(null);
  await waitFor(() => expect(vi.mocked(call)).toHaveBeenCalled());
  expect(within(container).queryByRole('button')).toBeNull();
  expect(container.textContent).not.toContain(words.on);
});
