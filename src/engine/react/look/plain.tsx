import { type ReactNode, useEffect, useRef } from 'react';
import { datesOf } from '../../form/formats.ts';
import type { ButtonProps, CalendarProps, EngineComponents } from './components.ts';
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

/**
 * The look of forms without a design system: HTML elements.
 *
 * @example const ports: EnginePorts = { components: plain, languageTag: 'en', translate, loadOptions, upload, fileLink, sendCode };
 */
export const plain: EngineComponents = { Button, loadCalendar: () => Promise.resolve(Calendar) };
