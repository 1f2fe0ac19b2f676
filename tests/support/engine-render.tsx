import { shopLook } from '#shop/widgets/look.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { textValues } from '#contract/text-values.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { type EnginePorts, UploadFault } from '#engine/react/engine-context.ts';
import type { Option } from '#ui/combobox/option-list.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import { loadParts } from '#engine/react/later/load-parts.ts';
import type { CallPort } from '#engine/wizard/call.ts';
import type { Wizard, WizardOptions } from '#engine/wizard/wizard-state.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import errors from '#locales/US/errors.json' with { type: 'json' };
import form from '#locales/US/form.json' with { type: 'json' };
import circleWords from '../engine/flows/library/circle-words.json' with { type: 'json' };
import card from '../engine/flows/library/words.json' with { type: 'json' };
import outingWords from '../engine/flows/words/US.json' with { type: 'json' };
import { circle, circleAnswers, circleMachine, memberIds } from './engine-circle.ts';
import { library, libraryMachine, portrait } from './engine-library.ts';
import { outing, outingAnswers, outingMachine } from './engine-outing.ts';

// A test waits for what it does itself, and not for what the page loads before it is used.
await loadParts();

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: {
    en: {
      ...card,
      'library.flow': {
        ...card['library.flow'],
        ...circleWords['library.flow'],
        ...outingWords['library.flow'],
      },
      form,
      errors,
    },
  },
  interpolation: { escapeValue: false, defaultVariables: textValues('US') },
});

/** An upload that waits until the test lets it succeed or fail. */
interface Sending {
  file: File;
  signal: AbortSignal;
  progress(part: number): void;
  arrive(value?: UploadValue): void;
  /** `again`: the same file may be sent again. */
  fail(message: string, again?: boolean): void;
}

/** A rendered flow, with all its ports for a test to inspect. */
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

const lists: Readonly<Record<string, readonly Option[]>> = {
  nationality: homelands,
  airport: [{ value: 'PVG', label: 'Shanghai (PVG)' }],
  shelves: [
    { value: 'a1', label: 'By the window' },
    { value: 'b2', label: 'By the door' },
  ],
  tables: [{ value: 'a1', label: 'The round one' }],
  city: [
    { value: 'Hangzhou', label: 'Hangzhou' },
    { value: 'Shanghai', label: 'Shanghai' },
  ],
  'area-code': [
    { value: '+1', label: 'Canada' },
    { value: '+86', label: 'China' },
    { value: '+39', label: 'Italy' },
    { value: '+1', label: 'United States' },
  ],
};

/** The last announcement to screen readers, wherever the focus was. */
export function spoken(): string[] {
  const lines = document.querySelector('[aria-live=polite]:not([role])')?.children ?? [];
  return [...lines].map(({ textContent }) => textContent);
}

/** The texts of an element's `aria-describedby`. */
export function describedBy(element: Element): string[] {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

export const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

/** Components that the application renders around the questions. */
type Around = Pick<ComponentProps<typeof FlowWizard>, 'ahead' | 'beside' | 'rail'> &
  Partial<Pick<ComponentProps<typeof FlowWizard>, 'outcome'>>;

/** Renders the library card at the place that its answers lead to. */
export function showFlow(
  options: Partial<WizardOptions> = {},
  replaced: Partial<EnginePorts> = {},
  around: Around = {},
): Shown {
  const call = vi.fn<CallPort>(options.call ?? (() => Promise.resolve(null)));
  const wizard = createWizard({ flow: library, machine: libraryMachine, ...options, call });
  const sendings: Sending[] = [];
  const ports: EnginePorts = {
    ...shopLook,
    languageTag: 'en',
    translate: (keys, params = {}) => i18n.t([...keys], params),
    loadOptions: (format) => Promise.resolve(lists[format] ?? []),
    areaCode: '+86',
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
      <FlowWizard wizard={wizard} ports={ports} outcome={() => <p>The card is on its way.</p>} {...around} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), wizard, sendings, call };
}

/** Renders the outing of readers; with complete answers by default. */
export function showOuting(options: Partial<WizardOptions> = {}, replaced: Partial<EnginePorts> = {}): Shown {
  return showFlow({ flow: outing, machine: outingMachine, answers: outingAnswers(), ...options }, replaced);
}

/** Renders the reading circle; with complete answers by default. */
export function showCircle(
  options: Partial<WizardOptions> = {},
  replaced: Partial<EnginePorts> = {},
  around: Around = {},
): Shown {
  const newId = (): string => memberIds[2]!;
  const flow = { flow: circle, machine: circleMachine, answers: circleAnswers, newId };
  return showFlow({ ...flow, ...options }, replaced, around);
}
