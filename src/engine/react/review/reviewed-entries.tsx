import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { type Answers } from '../../form/flow.ts';
import { entriesIn } from '../../form/entry.ts';
import { isWithin, partsOf, pointerOf } from '../../form/pointer.ts';
import type { FieldError } from '../../form/validate.ts';
import { useEngine } from '../engine-context.ts';
import { entryText } from '../frame/place-title.ts';
import { useProblems } from '../frame/use-problems.ts';
import { problemsInWords } from './problem-words.ts';
import classes from './review.module.css';

/** If there are more entries than this, they are folded, but for as many in which something is missing or doubtful. */
const UNFOLDED = 2;

interface ReviewedEntriesProps {
  /** The repeated step. */
  of: string;
  /** The only sub-step that is shown here; null where all are that the overview leads to. */
  part: string | null;
  answers: Answers;
  children(entry: string): ReactNode;
}

/** The entries of a repeated step. A long list is folded; the line of each entry says what is missing in it. */
export function ReviewedEntries({ of, part, answers, children }: ReviewedEntriesProps): ReactNode {
  const engine = useEngine();
  const { wizard, word } = engine;
  const errors = useProblems((state) => state.errors);
  const warnings = useProblems((state) => state.warnings);
  const list = useRef<HTMLDivElement>(null);
  const entries = entriesIn(answers[of]).map(({ id }) => id);
  // Errors of another page about the same entry are told there.
  const isHere = ({ pointer }: FieldError): boolean => {
    const sub = partsOf(pointer)[2];
    return part === null ? !inRows.has(`${of}/${sub}`) : sub === part;
  };
  const inRows = new Set(
    wizard.route().flatMap(({ meta: { each } }) => (each ? [`${each.of}/${each.step}`] : [])),
  );
  const ofEntry = (problems: readonly FieldError[], entry: string): FieldError[] =>
    problems.filter((each) => isWithin(each.pointer, pointerOf([of, entry])) && isHere(each));
  const troubled = entries.filter((id) => ofEntry([...errors, ...warnings], id).length > 0);
  const isOpen = (id: string): boolean =>
    entries.length <= UNFOLDED || (troubled.length <= UNFOLDED && troubled.includes(id));
  const fold = (open: boolean): void => {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open;
  };
  return (
    <div ref={list} className={classes['entries']}>
      {entries.length > UNFOLDED && (
        <div className={classes['folds']}>
          <Button variant="subtle" size="compact-sm" onClick={() => fold(true)}>
            {word('form:review.openAll')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => fold(false)}>
            {word('form:review.closeAll')}
          </Button>
        </div>
      )}
      {entries.map((id) => {
        const own = ofEntry(errors, id);
        return (
          <details
            key={id}
            open={isOpen(id)}
            aria-label={entryText(engine, of, id)}
            className={classes['entry']}
          >
            <summary>
              {entryText(engine, of, id)}
              {own.length > 0 && (
                <span className={classes['missing']}>
                  <IconAlertCircle size={18} aria-hidden />
                  {problemsInWords(engine, own)}
                </span>
              )}
            </summary>
            {children(id)}
          </details>
        );
      })}
    </div>
  );
}
