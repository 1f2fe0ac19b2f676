import type { ReactNode } from 'react';
import type { Wizard, WizardState } from '../wizard/wizard-state.ts';
import type { EnginePorts } from './engine-context.ts';
import { EngineProvider } from './engine-provider.tsx';
import { PlaceSheet } from './frame/place-sheet.tsx';
import { ProgressBar } from './frame/progress-bar.tsx';

interface FlowWizardProps {
  wizard: Wizard;
  ports: EnginePorts;
  /** Called when another place is shown, after it is. */
  onPlace?(state: WizardState): void;
  /** What the application shows above everything else, wherever one is. */
  above?: ReactNode;
  /** What the application shows above the questions of a place, by the place's name. */
  ahead?: Readonly<Record<string, ReactNode>>;
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
