import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { partsOf, valueAt } from '../../form/pointer.ts';
import { schemaAt } from '../schema-at.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { labelAt } from '../../form/field-texts.ts';
import { AnswerText } from '../review/answer-text.tsx';
import classes from './conflict-panel.module.css';
import box from './error-summary.module.css';

interface ConflictPanelProps {
  /** Receives the focus after the choice, when the panel disappears. */
  heading: RefObject<HTMLElement | null>;
}

/** Shown when two tabs have changed the same answers: shows both versions and lets the customer choose. */
export function ConflictPanel({ heading }: ConflictPanelProps): ReactNode {
  const engine = useEngine();
  const { wizard, word, announce } = engine;
  const conflict = useWizardState((state) => state.conflict);
  const answers = useWizardState((state) => (state.conflict === null ? null : state.answers));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (conflict === null) return;
    announce(word('form:conflict.title'));
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict, announce, word]);
  if (conflict === null || answers === null) return null;
  const { pointers, theirs } = conflict;
  const settle = (side: 'mine' | 'theirs'): void => {
    heading.current?.focus();
    wizard.resolve(side);
  };
  return (
    <section ref={panel} className={box['summary']} data-tone="doubt" aria-labelledby="conflict-title">
      <h2 id="conflict-title">{word('form:conflict.title')}</h2>
      <p>{word('form:conflict.text')}</p>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{word('form:conflict.answer')}</th>
            <th scope="col">{word('form:conflict.mine')}</th>
            <th scope="col">{word('form:conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {pointers.map((pointer) => (
            <tr key={pointer}>
              <th scope="row">{labelAt(engine, pointer)}</th>
              {[answers, theirs].map((side) => (
                <td
                  key={side === answers ? 'mine' : 'theirs'}
                  data-side={word(side === answers ? 'form:conflict.mine' : 'form:conflict.theirs')}
                >
                  <AnswerText
                    schema={schemaAt(wizard.flow, pointer)}
                    pointer={pointer}
                    value={valueAt(side, partsOf(pointer))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => settle('mine')}>
          {word('form:conflict.keepMine')}
        </Button>
        <Button variant="default" onClick={() => settle('theirs')}>
          {word('form:conflict.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}
