import { type ReactNode, useEffect, useRef } from 'react';
import { fieldKeys } from '../form/locale-keys.ts';
import { useEngine, useWizardState } from './engine-context.ts';
import { errorText, fieldId } from './field-texts.ts';
import classes from './form.module.css';

/** What has to be mended before going on; takes the focus each time Continue is refused and links to each field. */
export function ErrorSummary(): ReactNode {
  const engine = useEngine();
  const errors = useWizardState((state) => state.errors);
  const refusals = useWizardState((state) => state.refusals);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className={classes['summary']}
    >
      <h2 id="error-summary-title">{engine.translate(['form:summary.title'], { count: errors.length })}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.pointer}>
            <a href={`#${fieldId(error.pointer)}`} onClick={(event) => focusField(event, error.pointer)}>
              {engine.translate(fieldKeys(engine.wizard.flow, error.pointer, 'label'))}
            </a>
            {': '}
            {errorText(engine, error)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault(): void }, pointer: string): void {
  event.preventDefault();
  const target = document.getElementById(fieldId(pointer));
  const isInput = target?.matches('input, select, textarea, button') === true;
  const focusable = isInput ? target : target?.querySelector<HTMLElement>('input, select, textarea, button');
  focusable?.scrollIntoView({ block: 'center' });
  focusable?.focus({ preventScroll: true });
}
