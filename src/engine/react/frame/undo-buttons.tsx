import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { machineMeta } from '../../wizard/place.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import classes from '../sheet.module.css';
import fields from '#ui/field.module.css';

/**
 * The buttons that undo the last change and redo it, each only where there is a change for it. Short forms that keep no
 * draft have none: their few fields are corrected faster by hand.
 */
export function UndoButtons(): ReactNode {
  const { wizard, word } = useEngine();
  const canUndo = useWizardState((state) => state.canUndo);
  const canRedo = useWizardState((state) => state.canRedo);
  const group = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The pressed button is gone after the last change, and the focus with it: the other button receives it.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) {
      group.current?.querySelector('button')?.focus();
    }
    pressed.current = false;
  });
  const keepsDraft = wizard.keepsDraft || machineMeta(wizard.machine).draft !== undefined;
  if (!keepsDraft || (!canUndo && !canRedo)) return null;
  const press = (travel: () => void): void => {
    pressed.current = true;
    travel();
  };
  return (
    <div
      ref={group}
      data-history
      className={classes['history']}
      role="group"
      aria-label={word('form:history')}
    >
      {canUndo && (
        <button
          type="button"
          className={fields['iconButton']}
          aria-label={word('form:undo')}
          title={word('form:undo')}
          aria-keyshortcuts="Control+Z"
          onClick={() => press(() => wizard.undo())}
        >
          <IconArrowBackUp size={20} aria-hidden />
        </button>
      )}
      {canRedo && (
        <button
          type="button"
          className={fields['iconButton']}
          aria-label={word('form:redo')}
          title={word('form:redo')}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => press(() => wizard.redo())}
        >
          <IconArrowForwardUp size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}
