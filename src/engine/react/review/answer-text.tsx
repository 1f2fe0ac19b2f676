import { Fragment, type ReactNode } from 'react';
import { isCalendarDate } from '../../form/calendar-date.ts';
import type { FieldSchema } from '../../form/flow.ts';
import type { Json } from '../../form/json.ts';
import { visibleText } from '../../form/visible-text.ts';
import { listNameOf } from '../../form/widget-of.ts';
import { useEngine } from '../engine-context.ts';
import { choicesOf } from '../widgets/choices.ts';
import { numberText } from '../widgets/number-codec.ts';
import { figuresOf } from '../widgets/price-codec.ts';
import { StoredFile } from '../widgets/stored-file.tsx';
import { storedFiles } from '../widgets/uploads.ts';
import { useOptions } from '../widgets/use-options.ts';
import { textOf } from '../widgets/widget.ts';
import classes from './review.module.css';

interface AnswerProps {
  schema: FieldSchema;
  pointer: string;
  value: Json;
}

/** An answer as text: the label of a choice, dates and numbers in the language of the page. */
export function AnswerText({ schema, pointer, value }: AnswerProps): ReactNode {
  const engine = useEngine();
  const { word, translate, languageTag, widgetOf, answeredFile } = engine;
  if (value === undefined || value === null || value === '') {
    return <span className={classes['missing']}>{word('form:notProvided')}</span>;
  }
  switch (widgetOf(schema)) {
    case 'upload':
    case 'files':
    case 'pictures':
      // A manipulated draft may contain the same file twice, so the id alone is not a unique key.
      return storedFiles(value).map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={`${index} ${file.id}`}>
          {answeredFile ? answeredFile(pointer, file) : <StoredFile value={file} />}
        </Fragment>
      ));
    case 'radio':
    case 'select':
    case 'searchSelect':
      return <ChoiceText schema={schema} pointer={pointer} value={value} />;
    case 'options':
      return <OptionText list={listNameOf(schema)} value={textOf(value)} />;
    case 'date':
      return dateText(textOf(value), languageTag);
    case 'number':
      return numberText(value, languageTag);
    case 'price':
      return translate(['form:price'], { figures: figuresOf(value, languageTag) });
    case 'richText':
      return <span dir="auto">{visibleText(textOf(value))}</span>;
    case 'checkbox':
    case 'slide':
      return word(value === true ? 'form:yes' : 'form:no');
    case 'password':
      return '••••••';
    case 'group':
    case 'list':
      return <PartsText schema={schema} pointer={pointer} value={value} />;
    default:
      return <span dir="auto">{textOf(value)}</span>;
  }
}

/** The answers of a group or a list, one line each, where the whole counts as one answer. */
function PartsText({ schema, pointer, value }: AnswerProps): ReactNode {
  const parts = Object.entries(value as object) as [string, Json][];
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {parts.map(([name, part]) => (
        <li key={name}>
          <AnswerText
            schema={schema.properties?.[name] ?? schema.items ?? {}}
            pointer={`${pointer}/${name}`}
            value={part}
          />
        </li>
      ))}
    </ul>
  );
}

/** The name of the chosen value, and what the application says of it. */
function ChoiceText({ schema, pointer, value }: AnswerProps): ReactNode {
  const engine = useEngine();
  const choice = choicesOf(engine, pointer, schema).find(({ raw }) => raw === value);
  if (choice === undefined) return textOf(value);
  const about = engine.aboutChoice?.(pointer, choice.raw, choice.help) || null;
  return (
    <>
      {choice.label}
      {about !== null && <span className={classes['about']}>{about}</span>}
    </>
  );
}

function OptionText({ list, value }: { list: string; value: string }): ReactNode {
  const { word } = useEngine();
  const { state, labels } = useOptions(list, true);
  // The code itself is shown only if the loaded list does not contain it: customers do not know the codes.
  if (state === 'waiting') return word('form:loading');
  return labels.get(value) ?? value;
}

function dateText(text: string, languageTag: string): string {
  if (!isCalendarDate(text)) return text;
  // The answer is a date without a time, so it must not change with the reader's time zone.
  return new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  );
}
