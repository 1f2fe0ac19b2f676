// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '#tests/support/engine-dom.ts';
import { heading, showOuting } from '#tests/support/engine-render.tsx';

vi.mock('#engine/react/later/parts.ts', () => {
  throw new Error('the network is away');
});

it('a review that cannot be loaded says so, and the way back stays open', async () => {
  const { user } = showOuting();
  const review = heading().textContent;
  expect(await screen.findByText(/^This part of the page could not be loaded/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(heading().textContent).not.toBe(review);
});
