import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from '#ui/field.module.css';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useEngine } from '../engine-context.ts';
import { GroupShell } from '../structure/field-shell.tsx';
import type { WidgetProps } from '../widgets/widget.ts';

type Loaded = ComponentType<WidgetProps> | 'loading' | 'failed';

/**
 * A widget whose code is loaded when a field of its kind is shown, and with no other page. Links to the field lead to a
 * place for it until it is there.
 */
export function lazyWidget(load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> {
  let known: Loaded = 'loading';
  return function LazyWidget(props: WidgetProps): ReactNode {
    const [loaded, setLoaded] = useState<Loaded>(() => known);
    const [attempt, setAttempt] = useState(0);
    const waiting = useRef<HTMLDivElement>(null);
    useEffect(() => {
      let isShown = true;
      load().then(
        (Widget) => {
          known = Widget;
          if (isShown) setLoaded(() => Widget);
        },
        () => isShown && setLoaded('failed'),
      );
      return () => void (isShown = false);
    }, [attempt]);
    useKeptFocus([loaded], () => document.getElementById(props.id)?.focus(), waiting);
    if (typeof loaded === 'function') {
      const Widget = loaded;
      return <Widget {...props} />;
    }
    const again = (): void => {
      setLoaded('loading');
      setAttempt(attempt + 1);
    };
    return <Waiting field={props} box={waiting} onAgain={loaded === 'failed' ? again : null} />;
  };
}

interface WaitingProps {
  field: WidgetProps;
  box?: RefObject<HTMLDivElement | null>;
  /** The key of the sentence where the widget is not there. */
  failed?: string;
  /** Null while the code is on its way. */
  onAgain: (() => void) | null;
}

/** The place of a widget that is not there: it is on its way, or was not loaded, or has thrown. */
export function Waiting({ field, box, failed = 'form:later.failed', onAgain }: WaitingProps): ReactNode {
  const { word } = useEngine();
  return (
    <GroupShell field={field}>
      <div ref={box} id={field.id} tabIndex={-1} role="status" className={classes['help']}>
        {onAgain === null ? (
          word('form:loading')
        ) : (
          <>
            {word(failed)}{' '}
            <button type="button" className={classes['linkButton']} onClick={onAgain}>
              {word('form:options.retry')}
            </button>
          </>
        )}
      </div>
    </GroupShell>
  );
}
