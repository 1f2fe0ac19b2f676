import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import type { Answers } from '#engine/form/flow.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { FlowCalls } from './call-port.ts';
import { keepForReturn } from './left-answers.ts';
import { useEnginePorts } from './use-engine-ports.ts';
import { useOneOffFlow } from './use-one-off-flow.ts';
import type { Opened } from './use-opening.ts';

interface FormProps extends Pick<
  ComponentProps<typeof FlowWizard>,
  'above' | 'beside' | 'onPlace' | 'outcome'
> {
  /** Shown below the form. */
  children?: ReactNode;
}

interface OneOffFlowProps extends FormProps {
  id: string;
  /** The initial answers. */
  answers?: Answers;
  /** What the machine waits for; by default the calls about accounts. */
  calls?: FlowCalls;
  /** Whether the answers of a signed-in user are kept on this device until the form is sent. */
  isKept?: boolean;
}

/** The page of a form that is sent without a draft on the server. */
export function OneOffFlow({ id, answers, calls, isKept, ...form }: OneOffFlowProps): ReactNode {
  const { opening, retry } = useOneOffFlow(id, answers, calls, isKept);
  return (
    <PageBody width="narrow">
      {opening.state === 'ready' && <OpenedForm key={opening.wizard.flow.id} opened={opening} {...form} />}
      {opening.state === 'loading' && <LoadingState rows={6} height={44} />}
      {opening.state === 'failed' && <ErrorState error={opening.error} onRetry={retry} />}
    </PageBody>
  );
}

function OpenedForm({ opened, children, ...form }: FormProps & { opened: Opened }): ReactNode {
  const ports = useEnginePorts(opened);
  useEffect(() => keepForReturn(opened.wizard), [opened.wizard]);
  return (
    <>
      <FlowWizard wizard={opened.wizard} ports={ports} {...form} />
      {children}
    </>
  );
}
