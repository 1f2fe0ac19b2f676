// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '#tests/support/engine-dom.ts';
import { heading, showFlow, showOuting, spoken } from '#tests/support/engine-render.tsx';

vi.mock('#engine/mantine/calendar.tsx', () => {
  throw new Error('the network is away');
});
vi.mock('#engine/react/later/parts.ts', () => {
  throw new Error('the network is away');
});

it('a date can be typed where the calendar cannot be loaded, and the field says so', async () => {
  const { user, wizard } = showFlow();
  await user.click(screen.getByRole('button', { name: /Open the calendar: Born on/ }));
  const sentence = 'The calendar cannot be loaded at the moment. Please type the date.';
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(spoken()).toEqual([sentence]);
  await user.type(screen.getByLabelText('Born on'), '10.12.1995');
  await user.tab();
  expect(wizard.answerAt('/reader/birthDate')).toBe('1995-12-10');
});

it('a review that cannot be loaded says so, and the way back stays open', async () => {
  const { user } = showOuting();
  const review = heading().textContent;
  expect(await screen.findByText(/^This part of the page could not be loaded/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(heading().textContent).not.toBe(review);
});
