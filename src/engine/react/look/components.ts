import type { ButtonHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';

/** The properties of a button. What is not named here is an attribute of the `<button>`. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'type'> {
  ref?: Ref<HTMLButtonElement>;
  type?: 'button' | 'submit';
  /** `filled`, for the one that leads on, where nothing is said. */
  variant?: 'filled' | 'light' | 'default' | 'subtle';
  size?: 'compact-sm' | 'compact-md';
  /** `gray` for what is seldom wanted. */
  color?: 'gray';
  /** A sign before the text. */
  leftSection?: ReactNode;
  /** What it began still runs: it keeps the focus, and does nothing when it is pressed. */
  busy?: boolean;
}

/** The properties of a calendar. `date` is the date that is selected at first, yyyy-MM-dd. */
export interface CalendarProps {
  label: string;
  date: string | null;
  format: string | undefined;
  onPick(date: string): void;
  onClose(): void;
}

/**
 * The parts of a form that another design system draws in its own way. All else is HTML with the classes and variables of
 * the style sheets.
 */
export interface EngineComponents {
  readonly Button: ComponentType<ButtonProps>;
  /** Loads the calendar that is opened beside a date. */
  loadCalendar(this: void): Promise<ComponentType<CalendarProps>>;
}
