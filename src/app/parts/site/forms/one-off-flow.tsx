import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { useTypedBefore } from '#ui/use-typed-before.ts';
import { PageBody } from '#ui/page-body.tsx';
import type { Answers } from '#engine/form/flow.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { FlowCalls } from '../flows/call-port.ts';
import { keepAnswers } from './kept-answers.ts';
import { keepForReturn } from './left-answers.ts';
import { useEnginePorts } from '../flows/use-engine-ports.ts';
import { useDeviceFlow } from './use-device-flow.ts';
import { useOneOffFlow } from './use-one-off-flow.ts';
import type { Opened, Opening } from '../flows/use-opening.ts';
import { useWizardAddress, wantedBy } from '../flows/use-wizard-address.ts';

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
  /** The version of the flow that the initial answers belong to; by default the present one. */
  ofVersion?: number;
  /** The calls for which the machine waits. */
  calls: FlowCalls;
  /** The pointers of answers that the address may bring, by their names in its query. */
  inQuery?: InQuery;
  /** Whether the initial answers are those of the first step, and it is sent at once. */
  isBegun?: boolean;
  /** Whether what is typed stays on this device until it is sent. Not for forms of an account. */
  isKept?: boolean;
}

/** @example { school: '/choice/school' } */
type InQuery = Readonly<Record<string, string>>;

/** The answers that the address brings, by their pointers. */
function useBrought(inQuery: InQuery): Readonly<Record<string, string>> {
  const [query] = useSearchParams();
  return Object.fromEntries(
    Object.entries(inQuery).flatMap(([name, pointer]) => {
      const value = query.get(name);
      return value === null ? [] : [[pointer, value]];
    }),
  );
}

const nothing: InQuery = {};

/** The page of a form that is sent without a draft. */
export function OneOffFlow({
  id,
  answers,
  ofVersion,
  calls,
  inQuery = nothing,
  isBegun = false,
  isKept = false,
  ...form
}: OneOffFlowProps): ReactNode {
  const brought = useBrought(inQuery);
  const flow = useOneOffFlow(id, { answers, ofVersion, calls, brought, isBegun });
  return (
    <FormPage {...flow}>
      {(opened) => (
        <OpenedForm opened={opened} {...(isKept && { brought: Object.keys(brought) })} {...form} />
      )}
    </FormPage>
  );
}

interface DeviceFlowProps extends FormProps {
  id: string;
  /**
   * The pointers of answers that the address may bring, by their names in its query. They replace the answers of an
   * earlier visit. Give the same object each time.
   */
  inQuery: InQuery;
  /** The calls for which the machine waits. */
  calls: FlowCalls;
}

/** The page of a form of several steps, with an address each, whose draft stays on this device until it is sent. */
export function DeviceFlow({ id, inQuery, calls, ...form }: DeviceFlowProps): ReactNode {
  const [query] = useSearchParams();
  const names = useMemo(() => Object.keys(inQuery), [inQuery]);
  const brought = useBrought(inQuery);
  // Answers from the address are shown first, as others may depend on them.
  const wanted = Object.keys(brought).length > 0 ? { node: 0 } : wantedBy(query);
  const flow = useDeviceFlow({ id, about: 'new', start: async () => ({}), brought, calls, wanted });
  return (
    <FormPage {...flow}>{(opened) => <AddressedForm opened={opened} begunBy={names} {...form} />}</FormPage>
  );
}

interface FormPageProps {
  opening: Opening;
  retry(): void;
  children(opened: Opened): ReactNode;
}

function FormPage({ opening, retry, children }: FormPageProps): ReactNode {
  return (
    <PageBody width="narrow">
      {opening.state === 'ready' && <Fragment key={opening.wizard.flow.id}>{children(opening)}</Fragment>}
      {opening.state === 'loading' && <LoadingState rows={6} height={44} />}
      {opening.state === 'failed' && <ErrorState error={opening.error} onRetry={retry} />}
    </PageBody>
  );
}

interface OpenedFormProps extends FormProps {
  opened: Opened;
  /** If what is typed stays on this device: the pointers of the answers that the address has brought. */
  brought?: readonly string[];
}

function OpenedForm({ opened, brought, children, ...form }: OpenedFormProps): ReactNode {
  const ports = useEnginePorts(opened);
  // Before what was typed into the page that the server has sent, which is newer.
  useLayoutEffect(
    () => (brought === undefined ? undefined : keepAnswers(opened.wizard, brought)),
    // Once for each form: the address stays as it is meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [opened.wizard],
  );
  useEffect(() => keepForReturn(opened.wizard), [opened.wizard]);
  const around = useRef<HTMLDivElement>(null);
  useTypedBefore(around);
  return (
    <div ref={around}>
      <FlowWizard wizard={opened.wizard} ports={ports} {...form} />
      {children}
    </div>
  );
}

/** The same with a history: Back and Forward of the browser lead from step to step. */
function AddressedForm({
  begunBy,
  onPlace,
  ...form
}: OpenedFormProps & { begunBy: readonly string[] }): ReactNode {
  const write = useWizardAddress(form.opened.wizard, begunBy);
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
