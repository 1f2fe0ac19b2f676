import '#engine/react/tokens.css';
import { createRoot } from 'react-dom/client';
import { fieldId } from '#engine/form/field-texts.ts';
import type { Answers } from '#engine/form/flow.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { Wanted } from '#engine/wizard/walk.ts';
import { createWizard, type Wizard, type WizardOptions } from '#engine/wizard/wizard.ts';
import { ports } from './engine-ports.ts';
import type { Begin } from './members.ts';
import { root } from './page.ts';

interface Measured extends Pick<WizardOptions, 'flow' | 'machine'> {
  answers(begin: Begin): Answers;
  /** The place that is opened. */
  wanted(begin: Begin): Wanted;
  /** The pointer of a member's field. */
  pointer(member: number, key: string): string;
}

/** Offers a wizard to the measurements, as an application shows it that has the engine and no design system. */
export function measureWizard({ flow, machine, answers, wanted, pointer }: Measured): void {
  let wizard: Wizard | undefined;
  globalThis.__bench = {
    mount(begin) {
      wizard = createWizard({
        flow,
        machine,
        answers: answers(begin),
        wanted: wanted(begin),
        call: () => Promise.resolve(null),
      });
      createRoot(root).render(<FlowWizard wizard={wizard} ports={ports} outcome={() => null} />);
    },
    field: (member, key) => document.getElementById(fieldId(pointer(member, key))),
    errorCount: () => document.querySelectorAll('[id^="field-"][id$="-error"]').length,
    submitButton: () => document.querySelector<HTMLElement>('button[type=submit]'),
    data: () => wizard?.getSnapshot().answers,
  };
}
