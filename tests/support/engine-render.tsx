import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { vi } from 'vitest';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { type EnginePorts, UploadFault } from '#engine/react/engine-context.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { CallPort } from '#engine/wizard/call.ts';
import { createWizard, type Wizard, type WizardOptions } from '#engine/wizard/wizard.ts';
import errors from '#locales/US/errors.json' with { type: 'json' };
import form from '#locales/US/form.json' with { type: 'json' };
import words from '../engine/flows/library/words.json' with { type: 'json' };
import { library, libraryMachine, portrait } from './engine-library.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { ...words, form, errors } },
  interpolation: { escapeValue: false },
});

/** One file on its way; the test lets it arrive or not. */
export interface Sending {
  file: File;
  signal: AbortSignal;
  progress(part: number): void;
  arrive(value?: UploadValue): void;
  /** `again`: the same file may be sent again. */
  fail(message: string, again?: boolean): void;
}

/** A library card on the page, with everything around the engine that a test may look at. */
export interface Shown {
  user: UserEvent;
  wizard: Wizard;
  sendings: Sending[];
  call: ReturnType<typeof vi.fn<CallPort>>;
}

export const homelands = [
  { value: 'CHE', label: 'Switzerland' },
  { value: 'CIV', label: 'Côte d’Ivoire' },
];

/** Shows the test flow at the place where its answers lead. */
export function showFlow(options: Partial<WizardOptions> = {}, replaced: Partial<EnginePorts> = {}): Shown {
  const call = vi.fn<CallPort>(options.call ?? (() => Promise.resolve(null)));
  const wizard = createWizard({ flow: library, machine: libraryMachine, ...options, call });
  const sendings: Sending[] = [];
  const ports: EnginePorts = {
    languageTag: 'en',
    translate: (keys, params = {}) => i18n.t([...keys], params),
    loadOptions: () => Promise.resolve(homelands),
    upload: (file, _types, progress, signal) =>
      new Promise((resolve, reject) => {
        const arrive = (value = portrait): void => resolve(value);
        const fail = (message: string, again = true): void => reject(new UploadFault(message, again));
        sendings.push({ file, signal, progress, arrive, fail });
      }),
    fileLink: () => Promise.resolve('about:blank'),
    sendCode: () => Promise.resolve(),
    ...replaced,
  };
  render(
    <MantineProvider env="test">
      <FlowWizard wizard={wizard} ports={ports} outcome={() => <p>The card is on its way.</p>} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), wizard, sendings, call };
}
