import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from '#ui/field.module.css';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useEngine } from '../engine-context.ts';
import { type Parts, partsNow, watchParts } from './parts-state.ts';
import { useWatched } from '../use-watched.ts';

/**
 * A component that is loaded after the first place is shown, together with all others of its kind. When they are there
 * already, it is rendered at once like any other.
 */
export function laterPart<P extends object>(pick: (parts: Parts) => ComponentType<P>): ComponentType<P> {
  return function LaterPart(props: P): ReactNode {
    const parts = useWatched(watchParts, partsNow);
    const isHere = typeof parts === 'object';
    const waiting = useRef<HTMLDivElement>(null);
    // The button that had the focus was removed.
    useKeptFocus([isHere], () => document.querySelector<HTMLElement>('h1[tabindex]')?.focus(), waiting);
    if (!isHere) return <Waiting box={waiting} hasFailed={parts === 'failed'} />;
    const Part = pick(parts);
    return <Part {...props} />;
  };
}

interface WaitingProps {
  box: RefObject<HTMLDivElement | null>;
  hasFailed: boolean;
}

function Waiting({ box, hasFailed }: WaitingProps): ReactNode {
  const { word, loadParts } = useEngine();
  useEffect(() => void loadParts(), [loadParts]);
  return (
    <div ref={box} role="status" className={classes['help']}>
      {hasFailed ? (
        <>
          {word('form:later.failed')}{' '}
          <button type="button" className={classes['linkButton']} onClick={() => void loadParts()}>
            {word('form:options.retry')}
          </button>
        </>
      ) : (
        word('form:loading')
      )}
    </div>
  );
}
