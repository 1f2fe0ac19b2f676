import type { ReactNode } from 'react';
import type { Wizard, WizardState } from '../wizard/wizard-state.ts';
import { type EnginePorts, useWizardState } from './engine-context.ts';
import { EngineProvider } from './engine-provider.tsx';
import { PlaceSheet } from './frame/place-sheet.tsx';
import { ProgressBar } from './frame/progress-bar.tsx';
import classes from './sheet.module.css';

interface FlowWizardProps {
  wizard: Wizard;
  ports: EnginePorts;
  /**
   * `page`: the form is the whole page and names its document; `part`: it stands in a page with its own heading; `bare`: in
   * a dialog, which has the title.
   */
  as?: 'page' | 'part' | 'bare';
  /** The button that closes the dialog around the form. It stands before the buttons of the form. */
  cancel?: ReactNode;
  /** Called after another place is shown. */
  onPlace?(state: WizardState): void;
  /** Content that the application shows above everything else, at every place. */
  above?: ReactNode;
  /**
   * Content that the application shows beside every step, on narrow windows above it: what has been ordered so far, for
   * example. It is not shown beside an outcome.
   */
  rail?: ReactNode;
  /** Content that the application shows above the questions of a place, by the place's name. */
  ahead?: Readonly<Record<string, ReactNode>>;
  /** Content that the application shows below the questions of a place, by the place's name: prices, for example. */
  beside?: Readonly<Record<string, ReactNode>>;
  /** The level of the headings of places: 2 where the page has a main heading of its own. */
  headingLevel?: 1 | 2;
  /** Renders the page that follows the last step. */
  outcome: (state: WizardState) => ReactNode;
}

const nothing = {};

/**
 * The renderer of all flows: progress bar, steps, review and buttons.
 *
 * @example
 * const form = <FlowWizard wizard={wizard} ports={ports} outcome={() => <h1>Thank you!</h1>} />;
 */
export function FlowWizard({
  wizard,
  ports,
  as = 'page',
  cancel,
  onPlace,
  above,
  rail,
  ahead = nothing,
  beside = nothing,
  headingLevel = 1,
  outcome,
}: FlowWizardProps): ReactNode {
  return (
    <EngineProvider wizard={wizard} ports={ports}>
      {above}
      <ProgressBar />
      <div className={classes['wizard']}>
        <Rail>{rail}</Rail>
        <PlaceSheet
          as={as}
          cancel={cancel}
          onPlace={onPlace}
          ahead={ahead}
          beside={beside}
          headingLevel={headingLevel}
          outcome={outcome}
        />
      </div>
    </EngineProvider>
  );
}

function Rail({ children }: { children: ReactNode }): ReactNode {
  const isOver = useWizardState(({ place }) => place.meta.view === 'outcome');
  if (isOver || children === undefined) return null;
  return <div className={classes['rail']}>{children}</div>;
}
