import { type ReactNode, useMemo } from 'react';
import { useEngine, useWizardState } from '#engine/react/engine-context.ts';
import { Notice } from '#ui/notice.tsx';
import { FieldLink } from '#engine/react/structure/field-link.tsx';
import { newlyAsked } from '#engine/wizard/newly-asked.ts';
import classes from './new-version.module.css';

/**
 * Says that the form has changed since the order was begun, and links to each field that is newly asked for.
 */
export function NewVersion(): ReactNode {
  const { wizard, word } = useEngine();
  const place = useWizardState((state) => state.place);
  const { flow, machine } = wizard;
  // The answers of the current step are read only when the place changes, so the list does not change during
  // typing.
  const asked = useMemo(
    // The review lists by itself what is missing.
    () => (place.meta.view === 'review' ? [] : newlyAsked(machine, flow, wizard.getSnapshot().answers)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [wizard, place],
  );
  if (place.meta.view === 'outcome') return null;
  return (
    <>
      <Notice tone="news" role="status">
        {word('form:newVersion')} {asked.length > 0 && word('form:newlyAsked')}
      </Notice>
      {asked.length > 0 && (
        <ul className={classes.asked}>
          {asked.map((error) => (
            <li key={error.pointer}>
              <FieldLink pointer={error.pointer} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
