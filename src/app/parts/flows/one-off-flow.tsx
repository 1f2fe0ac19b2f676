import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import type { Answers } from '#engine/form/flow.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { FlowCalls } from './call-port.ts';
import { keepForReturn } from './left-answers.ts';
import { useEnginePorts } from './use-engine-ports.ts';
import { useDeviceFlow } from './use-device-flow.ts';
import { useOneOffFlow } from './use-one-off-flow.ts';
import type { Opened, Opening } from './use-opening.ts';

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
}

/** The page of a form that is sent without a draft. */
export function OneOffFlow({ id, answers, calls, ...form }: OneOffFlowProps): ReactNode {
  return <FormPage {...useOneOffFlow(id, answers, calls)} {...form} />;
}

interface DeviceFlowProps extends FormProps {
  id: string;
  /** The initial answers. */
  answers: Answers;
  /** What the machine waits for. */
  calls: FlowCalls;
}

/** The page of a form whose draft stays on this device until it is sent. */
export function DeviceFlow({ id, answers, calls, ...form }: DeviceFlowProps): ReactNode {
  return <FormPage {...useDeviceFlow({ id, about: 'new', start: async () => answers, calls })} {...form} />;
}

function FormPage({
  opening,
  retry,
  ...form
}: FormProps & { opening: Opening; retry: () => void }): ReactNode {
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
