import { FieldLink, useEngine, useWizardState } from 'moongate-engine/react';
import { newlyAsked } from 'moongate-engine/wizard';

/** Links to each field that the form asks for since the draft was begun. */
export function NewVersion() {
  const { wizard } = useEngine();
  const answers = useWizardState((state) => state.answers);
  const asked = newlyAsked(wizard.machine, wizard.flow, answers);
  return (
    <ul>
      {asked.map(({ pointer }) => (
        <li key={pointer}>
          <FieldLink pointer={pointer} />
        </li>
      ))}
    </ul>
  );
}
