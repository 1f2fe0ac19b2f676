import type { ReactNode } from 'react';
import classes from '#ui/field.module.css';
import { useEngine } from '../engine-context.ts';
import { fieldAria } from '../structure/field-aria.ts';
import { FieldShell } from '../structure/field-shell.tsx';
import { priceCodec } from './price-codec.ts';
import styles from './price-widget.module.css';
import { useTextInput } from './use-text-input.ts';
import type { WidgetProps } from './widget.ts';

/** An amount of money with two decimals; its currency stands beside it. */
export function PriceWidget(props: WidgetProps): ReactNode {
  const { word, languageTag } = useEngine();
  const { id, pointer, schema, placeholder } = props;
  const input = useTextInput<HTMLInputElement>(pointer, priceCodec(languageTag));
  const aria = fieldAria(props);
  return (
    <FieldShell field={props}>
      <div className={styles['price']}>
        <span id={`${id}-currency`} className={styles['currency']}>
          {word(`form:currency.${schema['x-ui']?.currency ?? ''}`)}
        </span>
        <input
          {...input}
          {...aria}
          aria-describedby={[`${id}-currency`, aria['aria-describedby']].filter(Boolean).join(' ')}
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          className={classes['input']}
          placeholder={placeholder || undefined}
          enterKeyHint="next"
        />
      </div>
    </FieldShell>
  );
}
