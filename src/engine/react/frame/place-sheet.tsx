import { type DragEvent, type FormEvent, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { stepOf } from '../../form/flow.ts';
import { isAskedAt, isSamePlace, type Place, scopeOf } from '../../wizard/place.ts';
import type { WizardState } from '../../wizard/wizard-state.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { laterPart } from '../later/later-part.tsx';
import { CopyFromFirst } from '../repeat/copy-from-first.tsx';
import classes from '../sheet.module.css';
import { StepForm } from '../step-form.tsx';
import { FilledBox } from '../structure/filled-box.tsx';
import { uploadsOf } from '../widgets/uploads.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlaceHead } from './place-head.tsx';
import { useHistoryKeys } from './use-history-keys.ts';
import { useDocumentTitle, usePlaceChange } from './use-place-change.ts';
import { useSaid } from './use-said.ts';
import { WizardButtons } from './wizard-buttons.tsx';

const ConflictPanel = laterPart((parts) => parts.ConflictPanel);
const EntryRows = laterPart((parts) => parts.EntryRows);
const RepeatOverview = laterPart((parts) => parts.RepeatOverview);
const Review = laterPart((parts) => parts.Review);

/** The properties of `PlaceSheet`. */
export interface PlaceSheetProps {
  /** Called after another place is shown. */
  onPlace?: ((state: WizardState) => void) | undefined;
  /** `page`: the form is the whole page; `part`: it stands in one, below a heading; `bare`: in a dialog, which has the title. */
  as: 'page' | 'part' | 'bare';
  /** The button that closes the dialog around the form. */
  cancel?: ReactNode;
  /** Content that the application shows above the questions of a place, by the place's name. */
  ahead: Readonly<Record<string, ReactNode>>;
  /** Content that the application shows below the questions of a place, by the place's name: prices, for example. */
  beside: Readonly<Record<string, ReactNode>>;
  /** The level of the headings of places. */
  headingLevel: 1 | 2;
  /** Renders the page that follows the last step. */
  outcome: (state: WizardState) => ReactNode;
}

/** The current place of the wizard: its questions and everything around them. */
export function PlaceSheet({
  onPlace,
  as,
  cancel,
  ahead,
  beside,
  headingLevel,
  outcome,
}: PlaceSheetProps): ReactNode {
  const { wizard } = useEngine();
  const place = useWizardState((state) => state.place);
  const from = useWizardState((state) => state.from);
  const busy = useWizardState((state) => state.busy);
  const isInConflict = useWizardState(({ conflict }) => conflict !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePlaceChange(place, heading, onPlace, as === 'page');
  useDocumentTitle(place, as === 'page');
  useSaid();
  const sheet = useHistoryKeys();

  if (place.meta.view === 'outcome') return <Outcome outcome={outcome} />;
  // While a call is running, the previous page stays, with a busy button.
  const shown = place.meta.call === undefined ? place : (from ?? place);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const arrivals = uploadsOf(wizard).settled((pointer) => isAskedAt(place, pointer));
    if (arrivals === null) return wizard.next();
    // Waits for running uploads, and continues only if the customer is still at this place.
    void arrivals.then(() => isSamePlace(wizard.getSnapshot().place, place) && wizard.next());
  };
  return (
    <div
      ref={sheet}
      className={classes['sheet']}
      data-bare={as === 'bare' || undefined}
      // A file that is dropped beside its field must not be opened by the browser instead of the page.
      onDragOver={preventDefault}
      onDrop={preventDefault}
    >
      {/* `dialog`: sent before scripts run, the form stays as it is, and no answer gets into an address. */}
      <form
        method="dialog"
        noValidate
        autoComplete="off"
        spellCheck={false}
        onSubmit={submit}
        aria-busy={busy}
      >
        {as !== 'bare' && (
          <PlaceHead place={shown} heading={heading} level={as === 'page' ? headingLevel : 2} />
        )}
        <Notices />
        {isInConflict && <ConflictPanel heading={heading} />}
        <ErrorSummary />
        <Fragment key={`ahead ${shown.entry}`}>{ahead[shown.name]}</Fragment>
        <FilledBox />
        <Questions key={`${shown.name} ${shown.entry}`} place={shown} />
        <Fragment key={`beside ${shown.entry}`}>{beside[shown.name]}</Fragment>
        <WizardButtons cancel={cancel} />
      </form>
    </div>
  );
}

const preventDefault = (event: DragEvent): void => event.preventDefault();

function Outcome({ outcome }: Pick<PlaceSheetProps, 'outcome'>): ReactNode {
  return outcome(useWizardState((state) => state));
}

function Notices(): ReactNode {
  const { word } = useEngine();
  const sentBack = useWizardState((state) => state.sentBack);
  const fault = useWizardState((state) => state.fault);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands at the top of the form, and the button that was pressed below it.
    if (fault !== null) said.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  return (
    <>
      {sentBack && (
        <Notice tone="doubt" role="status">
          {word('form:sentBack')}
        </Notice>
      )}
      <div ref={said} role="alert">
        {fault !== null && <Notice tone="fault">{fault}</Notice>}
      </div>
    </>
  );
}

/** The questions of a place: a step, the overview of a repeated step, or the review. */
function Questions({ place }: { place: Place }): ReactNode {
  const { wizard } = useEngine();
  const { step: name, of, each, view } = place.meta;
  const step = name === undefined ? undefined : stepOf(wizard.flow, name, of);
  if (step === undefined) return view === 'review' ? <Review /> : null;
  if (step.repeat !== null) return <RepeatOverview step={step} />;
  return (
    <>
      {of !== undefined && <CopyFromFirst />}
      {each !== undefined && <EntryRows each={each} step={step} />}
      <StepForm step={step} path={[...scopeOf(place), step.name]} />
    </>
  );
}
