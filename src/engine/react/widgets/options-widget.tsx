import { type ReactNode, useState } from 'react';
import { refusalOf } from '../../form/text-refusal.ts';
import { useAnswer, useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { fieldAria } from '../structure/field-aria.ts';
import { FieldShell } from '../structure/field-shell.tsx';
import { type Choice, choicesOf } from './choices.ts';
import { listOf, named, type OptionList } from '#ui/combobox/option-list.ts';
import { FormCombobox } from './form-combobox.tsx';
import { useListName, useOptions } from './use-options.ts';
import { answerOf, textOf, type WidgetProps } from './widget.ts';

/** A field that chooses from a long list of the application: countries, cities. */
export function OptionsWidget(props: WidgetProps): ReactNode {
  const { lists, word, wizard } = useEngine();
  const name = useListName(props);
  const value = textOf(useAnswer(props.pointer));
  const list = useOptions(name, value !== '');
  const [first] = useState(value);
  // The list may have lost it since it was chosen. What was typed is another answer, and is refused.
  const isGone =
    props.schema.format === 'listed' &&
    value !== '' &&
    value === first &&
    list.state === 'ready' &&
    !list.labels.has(value) &&
    refusalOf(value, props.schema, wizard.flow.vocabulary) === null;
  return (
    <FieldShell field={props}>
      <ListCombobox
        field={props}
        list={list}
        value={value}
        isGone={isGone}
        answer={(chosen) => chosen}
        onNeed={() => list.state === 'waiting' && lists.load(name)}
      />
      {isGone && <p className={classes['help']}>{word('form:options.gone')}</p>}
      {list.state === 'failed' && (
        <p className={classes['help']}>
          {word('form:options.failed')}{' '}
          <button type="button" className={classes['linkButton']} onClick={() => lists.load(name)}>
            {word('form:options.retry')}
          </button>
        </p>
      )}
    </FieldShell>
  );
}

/** A field with so many `enum` values that they are searched by typing. */
export function SearchSelectWidget(props: WidgetProps): ReactNode {
  const engine = useEngine();
  const { pointer, schema } = props;
  const value = textOf(useAnswer(pointer));
  const list = choiceList(choicesOf(engine, pointer, schema));
  return (
    <FieldShell field={props}>
      <ListCombobox
        field={props}
        list={list}
        value={value}
        answer={(chosen) => schema.enum?.find((raw) => String(raw) === chosen)}
        onNeed={() => undefined}
      />
    </FieldShell>
  );
}

const lists = new WeakMap<readonly Choice[], OptionList>();

function choiceList(choices: readonly Choice[]): OptionList {
  const list = lists.get(choices) ?? listOf(choices.map(({ raw, label }) => ({ value: String(raw), label })));
  lists.set(choices, list);
  return list;
}

interface ListComboboxProps {
  field: WidgetProps;
  list: OptionList;
  value: string;
  /** The answer is a choice that the list no longer has, whose name is not known. */
  isGone?: boolean;
  /** Converts the value of a choice to the answer. */
  answer(value: string): string | number | undefined;
  onNeed(): void;
}

/**
 * A combobox for an answer from a list. A text that matches no choice still becomes the answer, and the schema
 * refuses it.
 */
function ListCombobox({ field, list, value, isGone = false, answer, onNeed }: ListComboboxProps): ReactNode {
  const { set, leave, word } = useEngine();
  const isWaiting = value !== '' && list.state === 'waiting';
  const hint = word(isWaiting ? 'form:loading' : 'form:typeToSearch');
  return (
    <FormCombobox
      input={{
        ...fieldAria(field),
        id: field.id,
        placeholder: isWaiting ? hint : field.placeholder || hint,
        autoComplete: field.schema['x-ui']?.autocomplete ?? 'off',
      }}
      text={isWaiting || isGone ? '' : (list.labels.get(value) ?? value)}
      list={list}
      value={value}
      onNeed={onNeed}
      onPick={(option) => set(field.pointer, answer(option.value))}
      onTyped={(text) => {
        const trimmed = text.trim();
        const found = trimmed === '' ? null : named(list, trimmed);
        set(field.pointer, found === null ? answerOf(trimmed) : answer(found.value));
      }}
      onLeave={() => leave(field.pointer)}
    />
  );
}
