// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '#tests/support/engine-dom.ts';
import { shopLook } from '#shop/widgets/look.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import { plain } from '#engine/react/look/plain.tsx';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { library, onePageMachine } from '#tests/support/engine-library.ts';
import { spoken } from '#tests/support/engine-render.tsx';

const never = (): Promise<never> => Promise.reject(new Error('nothing is sent'));
const portsIn = (language: string): EnginePorts => ({
  ...shopLook,
  components: plain,
  languageTag: language,
  translate: ([key]) => `${language} ${key}`,
  loadOptions: async () => [],
  upload: never,
  fileLink: never,
  sendCode: never,
});

it('says nothing in the former language once the page has another one', async () => {
  const wizard = createWizard({ flow: library, machine: onePageMachine, call: never });
  const form = (language: string) => (
    <FlowWizard wizard={wizard} ports={portsIn(language)} outcome={() => null} />
  );
  const { rerender } = render(form('en'));
  const [field] = screen.getAllByRole('textbox');
  await userEvent.type(field!, 'a{Control>}z{/Control}');
  expect(spoken()).toEqual(['en form:said.undone']);
  rerender(form('de'));
  expect(spoken()).toEqual([]);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(spoken()).toEqual(['de form:said.redone']);
});
