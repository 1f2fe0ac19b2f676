import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import type { CalendarProps } from './calendar.tsx';

type Loaded = { state: 'loading' | 'failed' } | { state: 'ready'; Calendar: ComponentType<CalendarProps> };

/** The calendar, once its code has come. Where it does not come, dates can still be typed; the field says so. */
export function LazyCalendar(props: CalendarProps): ReactNode {
  const { word, announce } = useEngine();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    let isOpen = true;
    import('./calendar.tsx').then(
      ({ Calendar }) => isOpen && setLoaded({ state: 'ready', Calendar }),
      () => {
        if (!isOpen) return;
        setLoaded({ state: 'failed' });
        announce(word('form:calendar.missing'));
      },
    );
    return () => void (isOpen = false);
  }, [announce, word]);
  if (loaded.state === 'ready') return <loaded.Calendar {...props} />;
  return (
    <p className={classes['floating']}>
      {word(loaded.state === 'loading' ? 'form:loading' : 'form:calendar.missing')}
    </p>
  );
}
