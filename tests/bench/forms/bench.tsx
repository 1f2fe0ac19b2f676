import '@mantine/core/styles.layer.css';
import { Button, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariables, theme } from '#app/theme.ts';
import { EngineProvider } from '#engine/react/engine-provider.tsx';
import { fieldId } from '#engine/form/field-texts.ts';
import { ErrorSummary } from '#engine/react/frame/error-summary.tsx';
import { OpenEntries } from '#engine/react/repeat/open-entries.tsx';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';
import { ports } from './engine-ports.ts';
import { machine } from './group.machine.ts';
import { idOf, members } from './members.ts';
import { flow, root } from './page.ts';

let wizard: Wizard | undefined;

function Page({ wizard }: { wizard: Wizard }): ReactNode {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <EngineProvider wizard={wizard} ports={ports}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            wizard.next();
          }}
        >
          <ErrorSummary />
          <OpenEntries step={flow.steps[0]!} />
          <Button type="submit">{ports.translate(['form:continue'])}</Button>
        </form>
      </EngineProvider>
    </MantineProvider>
  );
}

globalThis.__bench = {
  mount(begin) {
    wizard = createWizard({
      flow,
      machine,
      answers: { members: members(begin) },
      wanted: { name: 'members' },
      call: () => Promise.resolve(null),
    });
    createRoot(root).render(<Page wizard={wizard} />);
  },
  field: (member, key) => document.getElementById(fieldId(`/members/${idOf(member)}/person/${key}`)),
  errorCount: () => document.querySelectorAll('[id^="field-"][id$="-error"]').length,
  submitButton: () => document.querySelector<HTMLElement>('button[type=submit]'),
  data: () => wizard?.getSnapshot().answers,
};
