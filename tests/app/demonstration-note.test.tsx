// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DemonstrationNote } from '#app/shell/demonstration-note.tsx';
import cards from '#demo/seed/traffic-cards.json' with { type: 'json' };
import { locales } from '#contract/locale.ts';
import { readNamespace } from '#tests/support/flow-catalogues.ts';

const meta = document.createElement('meta');
meta.name = 'demonstration';

afterEach(() => {
  cleanup();
  meta.remove();
});

describe('that the site is a demonstration', () => {
  it.each([
    ['yes', 1],
    ['no', 0],
    ['__DEMONSTRATION__', 0],
  ])('is said below the pages when the server says so: %s', (content, times) => {
    meta.content = content;
    document.head.append(meta);
    render(<DemonstrationNote />, { wrapper: MantineProvider });
    expect(screen.queryAllByText(/demonstration/)).toHaveLength(times);
  });

  it('is said by no text about a product', () => {
    const texts = JSON.stringify([cards, ...locales.map((locale) => [...readNamespace(locale, 'offers')])]);
    expect(texts).not.toMatch(/demonstra|dimostrativ|demostraci|démonstration|Beispielpreis|演示/i);
  });
});
