import type { ReactNode } from 'react';
import { isCalendarDate } from '../form/calendar-date.ts';
import type { FieldSchema } from '../form/flow.ts';
import type { Json } from '../form/json.ts';
import { fieldKeys } from '../form/locale-keys.ts';
import { isUpload, type UploadValue } from '../form/upload-value.ts';
import { widgetOf } from '../form/widget-of.ts';
import { useEngine } from './engine-context.ts';
import classes from './form.module.css';
import { useOptions } from './widgets/options-widget.tsx';
import { textOf } from './widgets/widget.ts';
import { StoredFile } from './widgets/stored-file.tsx';

interface AnswerProps {
  schema: FieldSchema;
  pointer: string;
  value: Json;
}

/** An answer as it is read, not typed: choices by their words, dates in the language of the page. */
export function AnswerText({ schema, pointer, value }: AnswerProps): ReactNode {
  const { wizard, translate, languageTag } = useEngine();
  if (value === undefined)
    return <span className={classes['missing']}>{translate(['form:notProvided'])}</span>;
  if (isUpload(schema)) return <StoredFile value={value as UploadValue} />;
  switch (widgetOf(schema)) {
    case 'radio':
    case 'select':
    case 'searchSelect':
      return translate(fieldKeys(wizard.flow, pointer, `enum.${textOf(value)}`));
    case 'options':
      return <OptionText format={schema.format ?? ''} value={textOf(value)} />;
    case 'date':
      return dateText(textOf(value), languageTag);
    case 'checkbox':
      return translate([value === true ? 'form:yes' : 'form:no']);
    case 'password':
      return '••••••';
    default:
      return textOf(value);
  }
}

function OptionText({ format, value }: { format: string; value: string }): ReactNode {
  const { translate } = useEngine();
  const options = useOptions(format);
  // A code means nothing to a reader: it only stands in for a choice that the list no longer has.
  if (options === null) return translate(['form:loading']);
  return options.find((option) => option.value === value)?.label ?? value;
}

function dateText(text: string, languageTag: string): string {
  if (!isCalendarDate(text)) return text;
  // The answer is a day, not a moment: it must not move with the reader's time zone.
  return new Intl.DateTimeFormat(languageTag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${text}T00:00:00Z`));
}
