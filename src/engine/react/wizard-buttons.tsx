import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { flowKeys } from '../form/locale-keys.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useEngine, useWizardState } from './engine-context.ts';
import classes from './form.module.css';
import { SaveState } from './save-state.tsx';

/** Back, Continue or Submit, and whether the answers are saved. */
export function WizardButtons(): ReactNode {
  const { wizard, translate } = useEngine();
  const place = useWizardState((state) => state.place);
  const busy = useWizardState((state) => state.busy);
  const [asking, setAsking] = useState(false);
  const isReview = place.meta.view === 'review';
  return (
    <div className={classes['buttons']}>
      {place.snapshot.can({ type: 'BACK' }) && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          disabled={busy}
          onClick={() => wizard.back()}
        >
          {translate(['form:back'])}
        </Button>
      )}
      {isReview ? (
        <Button loading={busy} onClick={() => setAsking(true)}>
          {translate(flowKeys(wizard.flow, 'submit'))}
        </Button>
      ) : (
        <Button type="submit" loading={busy}>
          {translate([...flowKeys(wizard.flow, `steps.${place.name}.next`), 'form:continue'])}
        </Button>
      )}
      <SaveState />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          wizard.submit();
        }}
      />
    </div>
  );
}
