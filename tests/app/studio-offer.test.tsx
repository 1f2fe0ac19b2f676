// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { OfferPanel } from '#app/pages/studio/offer/offer-panel.tsx';
import studio from '#locales/US/studio.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { deployed, flowOf, id } from '#tests/support/studio-flow.ts';
import { startStudioTexts } from '#tests/support/studio-form.tsx';

await startStudioTexts();

const published = readFileSync(`schemas/${id}.offer.json`, 'utf8');
const flow = flowOf(deployed);
const finding = {
  code: 'offer-unsorted',
  file: `${id}.offer.json`,
  pointer: '/prices',
  message: 'The prices are in no order.',
  language: 'US',
} as const;

/** @returns the last text of the offer */
function show(): { offer(): string; container: HTMLElement } {
  let last = published;
  const keep = (offer: string): void => void (last = offer);
  function Offer(): ReactNode {
    const [offer, setOffer] = useState(published);
    const onChange = (next: string): void => {
      setOffer(next);
      keep(next);
    };
    return (
      <OfferPanel
        {...{ flow, published, onChange }}
        edited={{ offer, words: {} }}
        findings={[finding, { ...finding, file: `${id}.schema.json`, message: 'of the schema' }]}
      />
    );
  }
  const { container } = render(
    <MantineProvider env="test">
      <Offer />
    </MantineProvider>,
  );
  return { container, offer: () => last };
}

const box = (name: string): HTMLElement => screen.getByLabelText(name, { selector: 'input, select' });
const add = (): HTMLElement => screen.getByRole('button', { name: studio.offer.add.yes });

async function enter(from: string, rmb: string): Promise<void> {
  const user = userEvent.setup();
  fireEvent.change(box(studio.offer.from), { target: { value: from } });
  await user.clear(box(studio.offer.rmb));
  await user.type(box(studio.offer.rmb), rmb);
  await user.click(add());
}

it('a new price is another row from a day on, and the published rows stay as they are', async () => {
  const { offer } = show();
  await userEvent.setup().selectOptions(box(studio.offer.service), '1');
  await enter('2099-01-01', '1280.50');
  const before = JSON.parse(published);
  expect(JSON.parse(offer())).toEqual({
    ...before,
    prices: [...before.prices, { from: '2099-01-01', serviceType: 2, workingDays: 3, rmb: 1280.5 }],
  });
  for (const line of published.split('\n').filter((each) => each.includes('"from"')))
    expect(offer()).toContain(line.trim());
});

it('only a row that is not published can be removed', async () => {
  const { offer } = show();
  const removing = /^Remove the new price/;
  expect(screen.queryByRole('button', { name: removing })).toBe(null);
  await enter('2099-01-01', '990');
  await userEvent.setup().click(screen.getByRole('button', { name: removing }));
  expect(JSON.parse(offer())).toEqual(JSON.parse(published));
});

it.each([
  ['', '900', studio.offer.add.noDay],
  ['2025-03-01', '900', studio.offer.add.past],
  ['2099-01-01', '12.345', studio.offer.add.noAmount],
  ['2099-01-01', 'much', studio.offer.add.noAmount],
])('from “%s” at “%s” is refused', async (from, rmb, sentence) => {
  const { offer } = show();
  await enter(from, rmb);
  expect(screen.getByText(sentence)).toBeDefined();
  expect(offer()).toBe(published);
});

it('two prices of a service do not begin on the same day', async () => {
  const { offer } = show();
  await enter('2099-01-01', '900');
  const once = offer();
  await enter('2099-01-01', '950');
  expect(screen.getByText(studio.offer.add.taken)).toBeDefined();
  expect(offer()).toBe(once);
});

it('the findings about the offer are shown, and no others', () => {
  show();
  expect(screen.getByText(finding.message)).toBeDefined();
  expect(screen.queryByText('of the schema')).toBe(null);
});

it('the offer has no fault that axe finds', async () => {
  const { container } = show();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
});
