import { Alert } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { flowKeys } from '../form/locale-keys.ts';
import { stepOf } from '../form/flow.ts';
import type { Wizard, WizardState } from '../wizard/wizard.ts';
import { EngineContext, type EnginePorts, useEngine, useWizardState } from './engine-context.ts';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { Review } from './review.tsx';
import { StepForm } from './step-form.tsx';
import { WizardButtons } from './wizard-buttons.tsx';

interface FlowWizardProps {
  wizard: Wizard;
  ports: EnginePorts;
  /** Called when another place is shown, after it is. */
  onPlace?(state: WizardState): void;
  /** What the application shows below the questions of a place, by the place's name: prices, for example. */
  beside?: Readonly<Record<string, ReactNode>>;
  /** The page that follows the last step. */
  outcome: (state: WizardState) => ReactNode;
}

const nothing = {};

/** The one renderer of all flows. */
export function FlowWizard({
  wizard,
  ports,
  onPlace,
  beside = nothing,
  outcome,
}: FlowWizardProps): ReactNode {
  const engine = useMemo(() => ({ wizard, ...ports }), [wizard, ports]);
  return (
    <EngineContext value={engine}>
      <ProgressBar />
      <CurrentPlace beside={beside} outcome={outcome} {...(onPlace === undefined ? {} : { onPlace })} />
    </EngineContext>
  );
}

type CurrentPlaceProps = Pick<FlowWizardProps, 'onPlace' | 'beside' | 'outcome'>;

function CurrentPlace({ onPlace, beside, outcome }: CurrentPlaceProps): ReactNode {
  const { wizard, translate } = useEngine();
  const state = useWizardState((whole) => whole);
  const { place } = state;
  const title = useRef<HTMLHeadingElement>(null);
  usePlaceChange(state, title, onPlace);

  if (place.meta.view === 'outcome') return outcome(state);
  // While a call is waited for, the page from which it was made stays, with its button busy.
  const shown = place.meta.call === undefined ? place.name : (state.from?.name ?? place.name);
  const step = stepOf(wizard.flow, shown);
  const text = (part: string): string =>
    translate(flowKeys(wizard.flow, `steps.${shown}.${part}`), {
      defaultValue: '',
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    wizard.next();
  };
  return (
    <form noValidate onSubmit={submit} className={classes['sheet']} aria-busy={state.busy}>
      <header className={classes['stepHead']}>
        <h1 ref={title} tabIndex={-1}>
          {text('title')}
        </h1>
        {text('description') !== '' && <p>{text('description')}</p>}
      </header>
      {state.sentBack && (
        <Alert color="yellow" variant="light" role="status" mb="md">
          {translate(['form:sentBack'])}
        </Alert>
      )}
      <div role="alert">
        {state.fault !== null && (
          <Alert color="red" variant="light" mb="md">
            {state.fault}
          </Alert>
        )}
      </div>
      <ErrorSummary />
      {step === undefined ? <Review /> : <StepForm key={shown} step={step} />}
      {beside?.[shown]}
      <WizardButtons />
    </form>
  );
}

/** Says the step in the title of the window and moves focus and view to its beginning, but not on the first show. */
function usePlaceChange(
  state: WizardState,
  heading: RefObject<HTMLElement | null>,
  onPlace: CurrentPlaceProps['onPlace'],
): void {
  const { wizard, translate } = useEngine();
  const { place, errors, record } = state;
  const last = useRef(place.name);
  useEffect(() => {
    onPlace?.(state);
    if (last.current === place.name || place.meta.call !== undefined) return;
    last.current = place.name;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    // The state itself changes with each key; only another place or another record is reported.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place.name, record?.orderNumber]);
  useEffect(() => {
    const flowTitle = translate(flowKeys(wizard.flow, 'title'));
    const stepTitle = translate(flowKeys(wizard.flow, `steps.${place.name}.title`), { defaultValue: '' });
    const title = [stepTitle, flowTitle].filter((part) => part !== '').join(' · ');
    const said =
      errors.length === 0 ? title : translate(['form:titleWithErrors'], { count: errors.length, title });
    document.title = translate(['form:documentTitle'], { title: said });
  }, [place.name, errors.length, wizard, translate]);
}
