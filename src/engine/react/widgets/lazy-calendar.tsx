import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import type { CalendarProps } from '../look/components.ts';

type Loaded = { state: 'loading' | 'failed' } | { state: 'ready'; Calendar: ComponentType<CalendarProps> };

/**
 * Loads the calendar's code and shows the calendar. If the code can't be loaded, the field says so; dates can still
 * be typed.
 */
export function LazyCalendar(props: CalendarProps): ReactNode {
  const { word, announce, components } = useEngine();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    let isOpen = true;
    components.loadCalendar().then(
      (Calendar) => isOpen && setLoaded({ state: 'ready', Calendar }),
      () => {
        if (!isOpen) return;
        setLoaded({ state: 'failed' });
        announce(word('form:calendar.missing'));
      },
    );
    return () => void (isOpen = false);
  }, [announce, word, components]);
  if (loaded.state === 'ready') return <loaded.Calendar {...props} />;
  return (
    <p className={classes['floating']}>
      {word(loaded.state === 'loading' ? 'form:loading' : 'form:calendar.missing')}
    </p>
  );
}
