import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../look/button.tsx';
import { flowKeys } from '../../form/locale-keys.ts';
import type { SaveStatus } from '../../wizard/saving-state.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import classes from '../sheet.module.css';

const icons: Readonly<Record<Exclude<SaveStatus, 'untouched'>, typeof IconCloudUp>> = {
  waiting: IconCloudUp,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  unreachable: IconCloudOff,
  stale: IconAlertTriangle,
  refused: IconAlertTriangle,
};

/** The state of saving, below the form or where the application wants it. */
export function SaveState(): ReactNode {
  const { saveStateAt } = useEngine();
  return saveStateAt ? createPortal(<SaveWords />, saveStateAt) : <SaveWords />;
}

/** Shows in words whether the answers are saved on the server. */
function SaveWords(): ReactNode {
  const { wizard, word, translate } = useEngine();
  const state = useWizardState(({ save }) => save);
  const isChoosing = useWizardState(({ conflict }) => conflict !== null);
  if (state === 'untouched') return <div role="status" className={classes['save']} />;
  const Icon = icons[state];
  const isBad = state === 'unreachable' || state === 'stale' || state === 'refused';
  return (
    <div role="status" className={classes['save']} data-bad={isBad || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        {isChoosing
          ? word('form:save.choose')
          : translate([...flowKeys(wizard.flow, `save.${state}`), `form:save.${state}`])}
      </span>
      {state === 'stale' && !isChoosing && (
        <Button size="compact-sm" variant="light" onClick={() => window.location.reload()}>
          {word('form:save.reload')}
        </Button>
      )}
    </div>
  );
}
