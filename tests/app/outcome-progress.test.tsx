// @vitest-environment jsdom
import { shopLook } from '#shop/widgets/look.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { EngineProvider } from '#engine/react/engine-provider.tsx';
import { ProgressBar } from '#engine/react/frame/progress-bar.tsx';
import { createWizard } from '#engine/wizard/wizard.ts';
import '#tests/support/engine-dom.ts';
import { flowOf, wizardMachines } from '#tests/support/flow-machines.ts';

const nothing = () => Promise.reject(new Error('nothing is asked here'));
const ports: EnginePorts = {
  ...shopLook,
  translate: ([key = '']) => key,
  languageTag: 'en',
  loadOptions: () => Promise.resolve([]),
  upload: nothing,
  fileLink: nothing,
  sendCode: nothing,
};

it.each([
  ['visa/study', 'visa/common', 2],
  ['visa/business', 'visa/business', 2],
  ['wifi/card', 'wifi/card', 6],
])('the last step of %s is not done while its order goes on', (id, name, status) => {
  const { machine } = wizardMachines.find((each) => each.name === name)!;
  const wizard = createWizard({ flow: flowOf(id), machine, status, call: nothing });
  render(
    <MantineProvider>
      <EngineProvider wizard={wizard} ports={ports}>
        <ProgressBar />
      </EngineProvider>
    </MantineProvider>,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => 'done' in step.dataset)).toEqual(
    steps.map((_, place) => place < steps.length - 1),
  );
  expect(steps.at(-1)!.getAttribute('aria-current')).toBe('step');
});
