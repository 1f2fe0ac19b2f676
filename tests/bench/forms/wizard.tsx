import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { cssVariables, theme } from '#app/theme.ts';
import { fieldId } from '#engine/form/field-texts.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';
import { ports } from './engine-ports.ts';
import { machine } from './group.machine.ts';
import { idOf, members } from './members.ts';
import { flow, root } from './page.ts';

let wizard: Wizard | undefined;

globalThis.__bench = {
  /** The last of the members is open, as a customer sees it. */
  mount(begin) {
    wizard = createWizard({
      flow,
      machine,
      answers: { members: members(begin) },
      wanted: { name: 'person', entry: idOf(begin.n - 1) },
      call: () => Promise.resolve(null),
    });
    createRoot(root).render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
        <FlowWizard wizard={wizard} ports={ports} outcome={() => null} />
      </MantineProvider>,
    );
  },
  field: (member, key) => document.getElementById(fieldId(`/members/${idOf(member)}/person/${key}`)),
  errorCount: () => document.querySelectorAll('[id^="field-"][id$="-error"]').length,
  submitButton: () => document.querySelector<HTMLElement>('button[type=submit]'),
  data: () => wizard?.getSnapshot().answers,
};
