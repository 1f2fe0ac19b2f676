import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEngine, useWizardState } from '../engine-context.ts';
import classes from '../sheet.module.css';
import fields from '#ui/field.module.css';

/** The buttons that undo the last change and redo it. */
export function UndoButtons(): ReactNode {
  const { wizard, word } = useEngine();
  const canUndo = useWizardState((state) => state.canUndo);
  const canRedo = useWizardState((state) => state.canRedo);
  if (!canUndo && !canRedo) return null;
  return (
    <div data-history className={classes['history']} role="group" aria-label={word('form:history')}>
      <button
        type="button"
        className={fields['iconButton']}
        aria-label={word('form:undo')}
        title={word('form:undo')}
        aria-keyshortcuts="Control+Z"
        // `aria-disabled` instead of `disabled`: a disabled button would lose the focus after the last change.
        aria-disabled={!canUndo}
        onClick={() => canUndo && wizard.undo()}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={fields['iconButton']}
        aria-label={word('form:redo')}
        title={word('form:redo')}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!canRedo}
        onClick={() => canRedo && wizard.redo()}
      >
        <IconArrowForwardUp size={20} aria-hidden />
      </button>
    </div>
  );
}
