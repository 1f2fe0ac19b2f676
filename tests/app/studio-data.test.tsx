// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { DataPanel } from '#app/pages/studio/panels/data-panel.tsx';
import type { Wizard } from '#engine/wizard/wizard.ts';
import '#tests/support/engine-dom.ts';
import studio from '#locales/US/studio.json' with { type: 'json' };

await i18next.use(initReactI18next).init({
  lng: 'US',
  fallbackLng: false,
  resources: { US: { studio } },
  interpolation: { escapeValue: false },
});

const state = { answers: { traveller: { surname: 'Lovelace' } } };
const wizard = {
  subscribe: () => ({ unsubscribe() {} }),
  getSnapshot: () => state,
} as unknown as Wizard;

function show() {
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <DataPanel wizard={wizard} />
    </MantineProvider>,
  );
  return user;
}

it('copies the answers', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: studio.data.copy }));
  expect(await screen.findByRole('button', { name: studio.data.copied })).toBeDefined();
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(state.answers);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says what to do where the browser allows no copying, as on plain http', async () => {
  const user = show();
  const { navigator } = globalThis;
  vi.stubGlobal('navigator', {});
  await user.click(screen.getByRole('button', { name: studio.data.copy }));
  vi.stubGlobal('navigator', navigator);
  expect(screen.getByRole('status').textContent).toBe(studio.data.notCopied);
});
