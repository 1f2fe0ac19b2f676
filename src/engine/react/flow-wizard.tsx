import type { ReactNode } from 'react';
import type { Wizard, WizardState } from '../wizard/wizard-state.ts';
import type { EnginePorts } from './engine-context.ts';
import { EngineProvider } from './engine-provider.tsx';
import { PlaceSheet } from './frame/place-sheet.tsx';
import { ProgressBar } from './frame/progress-bar.tsx';

interface FlowWizardProps {
  wizard: Wizard;
  ports: EnginePorts;
  /** Called after another place is shown. */
  onPlace?(state: WizardState): void;
  /** Content that the application shows above everything else, at every place. */
  above?: ReactNode;
  /** Content that the application shows above the questions of a place, by the place's name. */
  ahead?: Readonly<Record<string, ReactNode>>;
  /** Content that the application shows below the questions of a place, by the place's name: prices, for example. */
  beside?: Readonly<Record<string, ReactNode>>;
  /** Renders the page that follows the last step. */
  outcome: (state: WizardState) => ReactNode;
}

const nothing = {};

/** The renderer of all flows: progress bar, steps, review and buttons. */
export function FlowWizard({
  wizard,
  ports,
  onPlace,
  above,
  ahead = nothing,
  beside = nothing,
  outcome,
}: FlowWizardProps): ReactNode {
  return (
    <EngineProvider wizard={wizard} ports={ports}>
      {above}
      <ProgressBar />
      <PlaceSheet onPlace={onPlace} ahead={ahead} beside={beside} outcome={outcome} />
    </EngineProvider>
  );
}
