import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { FieldError } from '#engine/form/validate.ts';
import { useEngine, useWizardState } from '#engine/react/engine-context.ts';
import { fieldId, labelAt } from '#engine/form/field-texts.ts';
import { Notice } from '#ui/notice.tsx';
import { entryText } from '#engine/react/frame/place-title.ts';
import { focusField } from '#engine/react/structure/focus-field.ts';
import { askedAt, newlyAsked } from '#engine/wizard/newly-asked.ts';
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
            <AskedLine key={error.pointer} error={error} />
          ))}
        </ul>
      )}
    </>
  );
}

function AskedLine({ error: { pointer } }: { error: FieldError }): ReactNode {
  const engine = useEngine();
  const wanted = askedAt(engine.wizard.flow, pointer);
  const [of = ''] = pointer.split('/').slice(1);
  const entry = 'entry' in wanted ? wanted.entry : undefined;
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    engine.wizard.goTo(wanted);
    // `goTo` first moves the focus to the heading of the new place.
    requestAnimationFrame(() => void focusField(pointer));
  };
  return (
    <li>
      <a href={`#${fieldId(pointer)}`} onClick={follow}>
        {entry !== undefined && `${entryText(engine, of, entry)}: `}
        {labelAt(engine, pointer)}
      </a>
    </li>
  );
}
