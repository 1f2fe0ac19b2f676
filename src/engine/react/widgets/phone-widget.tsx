import { type ReactNode, useState } from 'react';
import { useAnswer, useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { fieldAria } from '../structure/field-aria.ts';
import { GroupShell } from '../structure/field-shell.tsx';
import { areaOf, joinPhone, type PhoneParts, splitPhone } from './phone-number.ts';
import { FormCombobox } from './form-combobox.tsx';
import { useOptions } from './use-options.ts';
import { answerOf, textOf, type WidgetProps } from './widget.ts';

/**
 * A telephone number: an area code, which is searched by region, and the number. Both form one answer, an
 * international number. If an international number is pasted into the second field, both fields are filled.
 */
export function PhoneWidget(props: WidgetProps): ReactNode {
  const { set, leave, lists, word, areaCode = '' } = useEngine();
  const { id, pointer, schema } = props;
  const answer = textOf(useAnswer(pointer));
  // A stored number can be split only with the list of area codes.
  const list = useOptions('area-code', /^\+\d{5}/.test(answer));
  const [typed, setTyped] = useState<PhoneParts>(() => partsOf(answer, areaCode));
  // The answer is split again in two cases: it was changed outside this field, or an international number was typed
  // or stored before the list of area codes was loaded.
  const isTyped = joinPhone(typed) === answer;
  const split = isTyped && !typed.number.startsWith('+') ? null : splitPhone(answer, list);
  const parts = split ?? (isTyped ? typed : partsOf(answer, typed.area));
  const fills = schema['x-ui']?.autocomplete;
  const isTel = fills === 'tel';

  const write = (next: PhoneParts): void => {
    setTyped(next);
    set(pointer, answerOf(joinPhone(next)));
  };
  const type = (text: string): void => {
    // An international number whose code is not known yet has no other code before it.
    const area = text.startsWith('+') ? '' : parts.area;
    write(splitPhone(text, list) ?? { area, number: text });
  };
  const need = (): void => lists.load('area-code');
  return (
    <GroupShell field={props} labelFor={id}>
      <div
        className={classes['control']}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave(pointer);
        }}
      >
        <div className={classes['area']}>
          <FormCombobox
            input={{
              id: `${id}-area`,
              'aria-label': `${props.label}: ${word('form:phone.area')}`,
              autoComplete: isTel ? 'tel-country-code' : 'off',
              inputMode: 'text',
            }}
            text={parts.area}
            list={list}
            value={parts.area}
            onNeed={need}
            onPick={(option) => write({ ...parts, area: option.value })}
            onTyped={(text) => write({ ...parts, area: areaOf(text) })}
            onLeave={() => undefined}
            detail={(option) => option.value}
          />
        </div>
        <input
          {...fieldAria(props)}
          id={id}
          type="tel"
          dir="ltr"
          className={classes['input']}
          placeholder={props.placeholder || undefined}
          autoComplete={isTel ? 'tel-national' : (fills ?? 'off')}
          enterKeyHint="next"
          value={parts.number}
          onChange={(event) => type(event.target.value)}
          onFocus={need}
        />
      </div>
    </GroupShell>
  );
}

/** Splits a number without the list of area codes: the digits between a plus sign and a space are the code. */
function partsOf(answer: string, areaCode: string): PhoneParts {
  if (answer === '') return { area: areaCode, number: '' };
  const [, area = '', number = answer] = /^(\+\d{1,4}) (.*)$/.exec(answer) ?? [];
  return { area, number };
}
