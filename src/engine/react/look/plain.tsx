import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { datesOf } from '../../form/formats.ts';
import type { CalendarProps, EngineComponents, ButtonProps, TabsProps } from './components.ts';
import classes from './plain.module.css';

function Button({
  variant = 'filled',
  size,
  color,
  leftSection,
  busy = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={`${classes['button']} ${className}`}
      data-variant={variant}
      data-color={color}
      data-compact={size === undefined ? undefined : true}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {leftSection}
      {children}
    </button>
  );
}

/** The tab to which a key leads from the one at an index, of so many. */
const keys: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Tabs({ label, tabs, shown, onShow, children }: TabsProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ name }) => name === shown);
    const next = keys[event.key]?.(at, tabs.length) ?? at;
    const tab = tabs[next];
    if (next === at || tab === undefined) return;
    event.preventDefault();
    onShow(tab.name);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes['tabs']}
        onKeyDown={press}
      >
        {tabs.map(({ name, label: text, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={name === shown ? id : undefined}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {text}
            {mark}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}

/** The browser's own calendar. It opens from a field that nobody sees, since only such a field has one. */
function Calendar({ label, date, format, onPick, onClose }: CalendarProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    try {
      field.current?.showPicker();
    } catch {
      // It opens only shortly after a press. The date can be changed with the arrow keys in the field.
    }
  }, []);
  const { minDate, maxDate } = datesOf(format);
  return (
    <input
      ref={field}
      type="date"
      aria-label={label}
      defaultValue={date ?? ''}
      min={minDate}
      max={maxDate}
      className={classes['date']}
      onChange={({ currentTarget: { value } }) => value !== '' && onPick(value)}
      onBlur={onClose}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    />
  );
}

/** The look of forms without a design system: HTML elements. */
export const plain: EngineComponents = { Button, Tabs, loadCalendar: () => Promise.resolve(Calendar) };
