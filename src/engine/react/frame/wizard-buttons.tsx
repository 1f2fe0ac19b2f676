import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { flowKeys, stepKeys } from '../../form/locale-keys.ts';
import { follow } from '../../wizard/place.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import classes from '../sheet.module.css';
import { ConfirmDialog } from '../look/confirm-dialog.tsx';
import { Button } from '../look/button.tsx';
import { keepPress } from './keep-press.ts';
import { SaveState } from './save-state.tsx';
import { UndoButtons } from './undo-buttons.tsx';

/** The buttons Back, Continue or Submit, undo and redo, and the state of saving; in a dialog, Cancel before them. */
export function WizardButtons({ cancel }: { cancel?: ReactNode }): ReactNode {
  const { wizard, translate, word } = useEngine();
  // While a call is running, the buttons of the page before stay, too.
  const place = useWizardState(({ place: now, from }) => (now.meta.call === undefined ? now : (from ?? now)));
  const busy = useWizardState((state) => state.busy);
  const [asking, setAsking] = useState(false);
  const isBlocked = useWizardState(() => !wizard.canSubmit());
  const text = (part: string): string => translate(flowKeys(wizard.flow, `confirm.${part}`));
  const { name, meta } = place;
  const canGoBack = follow(wizard.machine, place, { type: 'BACK' }, wizard.getSnapshot().answers) !== null;
  return (
    <div className={classes['buttons']} onPointerDown={keepPress}>
      {cancel}
      {canGoBack && (
        <Button
          className={classes['back'] ?? ''}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          disabled={busy}
          onClick={() => wizard.back()}
        >
          {word('form:back')}
        </Button>
      )}
      {meta.view === 'review' ? (
        <Button
          className={classes['onward'] ?? ''}
          busy={busy}
          aria-describedby={isBlocked ? 'submit-blocked' : undefined}
          // While something is missing, the button leads to the list that names it.
          onClick={() => (isBlocked ? wizard.submit() : setAsking(true))}
        >
          {translate(flowKeys(wizard.flow, 'submit'))}
        </Button>
      ) : (
        <Button type="submit" className={classes['onward'] ?? ''} busy={busy}>
          {translate([...stepKeys(wizard.flow, name, meta.of, 'next'), 'form:continue'])}
        </Button>
      )}
      {isBlocked && <p id="submit-blocked">{word('form:review.blocked')}</p>}
      <UndoButtons />
      <SaveState />
      {meta.view === 'review' && (
        <ConfirmDialog
          opened={asking}
          title={text('title')}
          text={text('text')}
          yes={text('yes')}
          no={text('no')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            wizard.submit();
          }}
        />
      )}
    </div>
  );
}
