import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { pointerOf } from '../../form/pointer.ts';
import { useEngine } from '../engine-context.ts';
import { fieldId } from '../../form/field-texts.ts';
import { entryText } from '../frame/place-title.ts';
import classes from './repeat.module.css';

interface EntryRowProps {
  of: string;
  entry: string;
  onRemove(): void;
}

/** One entry: its name, whether anything is missing, and its buttons. */
export function EntryRow({ of, entry, onRemove }: EntryRowProps): ReactNode {
  const engine = useEngine();
  const { wizard, translate, word } = engine;
  const name = entryText(engine, of, entry);
  const missing = wizard.entryErrors(entry);
  const Icon = missing === 0 ? IconCircleCheck : IconAlertCircle;
  const id = fieldId(pointerOf([of, entry]));
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <h2 id={`${id}-name`}>{name}</h2>
        <p className={classes['state']} data-missing={missing > 0 || undefined}>
          <Icon size={18} aria-hidden />
          {missing === 0
            ? word('form:repeat.complete')
            : translate(['form:repeat.missing'], { count: missing })}
        </p>
      </div>
      <div className={classes['buttons']}>
        <Button
          id={id}
          data-open
          variant="light"
          aria-label={`${word('form:repeat.edit')} ${name}`}
          onClick={() => wizard.open(entry)}
        >
          {word('form:repeat.edit')}
        </Button>
        <Button
          data-remove
          variant="subtle"
          color="gray"
          aria-label={`${word('form:repeat.remove')} ${name}`}
          onClick={onRemove}
        >
          {word('form:repeat.remove')}
        </Button>
      </div>
    </li>
  );
}
