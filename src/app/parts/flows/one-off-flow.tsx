import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
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
import { useWizardAddress, wantedBy } from './use-wizard-address.ts';

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
  /** Answers that this visit brings, by their pointers. They replace those of an earlier visit. */
  brought: Readonly<Record<string, string>>;
  /** What the machine waits for. */
  calls: FlowCalls;
}

/** The page of a form of several steps, with an address each, whose draft stays on this device until it is sent. */
export function DeviceFlow({ id, brought, calls, ...form }: DeviceFlowProps): ReactNode {
  const [query] = useSearchParams();
  // What the visit brings is shown first, as other answers may depend on it.
  const wanted = Object.keys(brought).length > 0 ? { node: 0 } : wantedBy(query);
  const opened = useDeviceFlow({ id, about: 'new', start: async () => ({}), brought, calls, wanted });
  return <FormPage {...opened} form={AddressedForm} {...form} />;
}

interface FormPageProps extends FormProps {
  opening: Opening;
  retry(): void;
  form?: typeof OpenedForm;
}

function FormPage({ opening, retry, form: Form = OpenedForm, ...form }: FormPageProps): ReactNode {
  return (
    <PageBody width="narrow">
      {opening.state === 'ready' && <Form key={opening.wizard.flow.id} opened={opening} {...form} />}
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

/** The same with a history: Back and Forward of the browser lead from step to step. */
function AddressedForm({ onPlace, ...form }: FormProps & { opened: Opened }): ReactNode {
  const write = useWizardAddress(form.opened.wizard);
  return (
    <OpenedForm
      {...form}
      onPlace={(state) => {
        write(state);
        onPlace?.(state);
      }}
    />
  );
}
