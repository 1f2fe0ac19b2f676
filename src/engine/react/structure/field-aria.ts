import type { WidgetProps } from '../widgets/widget.ts';

/** The ARIA attributes of an input, besides its label. */
export interface FieldAria {
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-errormessage': string | undefined;
}

/** The attributes that connect an input with its help, error and notes. */
export function fieldAria({ id, help, required, state }: WidgetProps): FieldAria {
  const { error, warning, check, filled } = state;
  const described = [
    error !== null && `${id}-error`,
    warning !== null && `${id}-warning`,
    help !== '' && `${id}-help`,
    (check !== null || filled) && `${id}-note`,
  ].filter((part) => part !== false);
  return {
    'aria-required': required || undefined,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-errormessage': error === null ? undefined : `${id}-error`,
  };
}
