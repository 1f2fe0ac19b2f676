import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import type { FieldPlace } from '#app/pages/studio/form/field-place.ts';
import { FormPanel } from '#app/pages/studio/form/form-panel.tsx';
import type { FlowTexts } from '#app/pages/studio/use-edited-flow.ts';
import { deployed, file, flowOf, shared } from './studio-flow.ts';
import fields from '#locales/US/fields.json' with { type: 'json' };
import form from '#locales/US/form.json' with { type: 'json' };
import shell from '#locales/US/shell.json' with { type: 'json' };
import studio from '#locales/US/studio.json' with { type: 'json' };
import visa from '#locales/US/visa.flow.json' with { type: 'json' };

const catalogues = { studio, fields, form, shell, 'visa.flow': visa };

/** Gives i18next the catalogues that the panels of the studio need; those that other files of tests have given stay. */
export async function startStudioTexts(): Promise<void> {
  if (!i18next.isInitialized)
    await i18next
      .use(initReactI18next)
      .init({ lng: 'US', fallbackLng: false, resources: {}, interpolation: { escapeValue: false } });
  for (const [name, words] of Object.entries(catalogues)) i18next.addResourceBundle('US', name, words);
}

/** The texts of a flow with this schema. */
const textsWith = (text: string, words: FlowTexts['words'] = {}): FlowTexts => ({
  text,
  migrations: '',
  offer: '',
  words,
});

/** Shows the form panel as the studio does: each edit is compiled. @returns the last texts */
export function showForm(
  first: string = deployed,
  words: FlowTexts['words'] = {},
): { text(): string; words(): FlowTexts['words']; container: HTMLElement } {
  let last = textsWith(first, words);
  const keep = (texts: FlowTexts): void => void (last = texts);
  function Studio(): ReactNode {
    const [texts, setTexts] = useState(() => textsWith(first, words));
    const [chosen, choose] = useState<FieldPlace | null>(null);
    const flow = useMemo(() => flowOf(texts.text), [texts.text]);
    const change = (changed: Partial<FlowTexts>): void => {
      setTexts({ ...last, ...changed });
      keep({ ...last, ...changed });
    };
    return (
      <FormPanel
        {...{ flow, file, shared, chosen }}
        edited={{ ...texts, change }}
        onChoose={choose}
        onEdit={(text) => change({ text })}
        onWords={() => undefined}
      />
    );
  }
  const { container } = render(
    <MantineProvider env="test">
      <Studio />
    </MantineProvider>,
  );
  return { container, text: () => last.text, words: () => last.words };
}
