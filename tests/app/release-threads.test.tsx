// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ReleaseLinks } from '#app/pages/studio/releases/release-links.tsx';
import { Refusal } from '#app/pages/studio/releases/refusal.tsx';
import { Thread } from '#app/pages/studio/releases/thread.tsx';
import { call } from '#client/call.ts';
import { createQueryClient } from '#client/query.ts';
import type { Acknowledgement } from '#contract/release-shapes.ts';
import { releases } from '#contract/releases.contract.ts';
import studio from '#locales/US/studio.json' with { type: 'json' };
import { startStudioTexts } from '#tests/support/studio-form.tsx';
import '#tests/support/engine-dom.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
await startStudioTexts();

const words = studio.releases;
const pointer = '/uploads/photo';
const note = { pointer, text: 'Which size?', author: 'Bo', createDate: '2026-11-28T11:00:00.000Z' };

function show(element: ReactNode): HTMLElement {
  vi.mocked(call).mockImplementation((async () => null) as never);
  return render(
    <MemoryRouter>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>
      </MantineProvider>
    </MemoryRouter>,
  ).container;
}

const threadOf = (settled: string[]) => (
  <Thread
    release={{ id: 7, notes: [note, { ...note, pointer: '' }], settled }}
    pointer={pointer}
    name="Photo"
  />
);
const sent = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === endpoint)
    .map(([, payload]) => payload);

it('comments at a question are opened by a button that counts them, and answered there', async () => {
  const user = userEvent.setup();
  const container = show(threadOf([]));
  await user.click(screen.getByRole('button', { name: '1 comment on “Photo”' }));
  expect(screen.getAllByText(/Which size\?/)).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: `${words.thread.answer}: Photo` }), '4 × 5 cm');
  await user.click(screen.getByRole('button', { name: words.comment.send }));
  expect(sent(releases.comment)).toEqual([{ id: 7, pointer, text: '4 × 5 cm' }]);
  expect((await axe.run(container)).violations).toEqual([]);
});

it('they are marked as settled, and opened again', async () => {
  const user = userEvent.setup();
  show(threadOf([]));
  await user.click(screen.getByRole('button', { name: /1 comment/ }));
  await user.click(screen.getByRole('button', { name: words.thread.settle }));
  expect(sent(releases.settle)).toEqual([{ id: 7, pointer, isSettled: true }]);
});

it('settled comments say so while they are closed', async () => {
  const user = userEvent.setup();
  show(threadOf([pointer]));
  expect(screen.getByText(words.thread.settled)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /1 comment/ }));
  expect(screen.getByRole('button', { name: words.thread.reopen })).toBeTruthy();
});

it('a release has an address of its own', () => {
  show(<ReleaseLinks release={{ flow: 'visa/work', number: 3 }} />);
  const link = screen.getByRole('link', { name: words.page.open });
  expect(link.getAttribute('href')).toBe('/studio?flow=visa%2Fwork&release=3');
});

it('only warnings can be taken on, each with its reason', async () => {
  const finding = { file: 'visa/work.offer.json', pointer: '/prices/1', language: 'US' as const };
  const kept = vi.fn<(all: readonly Acknowledgement[]) => void>();
  function Refused() {
    const [all, setAll] = useState<readonly Acknowledgement[]>([]);
    return (
      <Refusal
        refusal={{
          kind: 'findings',
          findings: [
            { ...finding, code: 'price-far-off', message: 'It is far off.', isWarning: true },
            { ...finding, code: 'offer-unsorted', message: 'It is in no order.' },
          ],
        }}
        acknowledged={all}
        onAcknowledge={(next) => {
          kept(next);
          setAll(next);
        }}
      />
    );
  }
  show(<Refused />);
  const field = screen.getByRole('textbox', { name: words.acknowledge.label });
  await userEvent.setup().type(field, 'Yes');
  expect(kept.mock.lastCall).toEqual([
    [{ code: 'price-far-off', file: finding.file, pointer: finding.pointer, reason: 'Yes' }],
  ]);
});
