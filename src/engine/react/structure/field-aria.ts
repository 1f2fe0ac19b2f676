import type { WidgetProps } from '../widgets/widget.ts';

/** What a screen reader is told of an input besides its label. */
export interface FieldAria {
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-errormessage': string | undefined;
}

/** The attributes that tie an input to its help, its error and its notes. */
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
