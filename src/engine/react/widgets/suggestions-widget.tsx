import type { ReactNode } from 'react';
import { named } from '#ui/combobox/option-list.ts';
import { useAnswer, useEngine } from '../engine-context.ts';
import { fieldAria } from '../structure/field-aria.ts';
import { FieldShell } from '../structure/field-shell.tsx';
import { FormCombobox } from './form-combobox.tsx';
import { useListName, useOptions } from './use-options.ts';
import { answerOf, textOf, type WidgetProps } from './widget.ts';

/** Free text with suggestions. A name that the list has for a place in another language becomes the value. If the list can't be loaded, there are no suggestions. */
export function SuggestionsWidget(props: WidgetProps): ReactNode {
  const { lists, set, leave } = useEngine();
  const { pointer } = props;
  const value = textOf(useAnswer(pointer));
  const name = useListName(props);
  const list = useOptions(name, false);
  return (
    <FieldShell field={props}>
      <FormCombobox
        input={{
          ...fieldAria(props),
          id: props.id,
          placeholder: props.placeholder || undefined,
          autoComplete: props.schema['x-ui']?.autocomplete ?? 'off',
        }}
        text={value}
        list={list}
        value={value}
        onNeed={() => lists.load(name)}
        onPick={(option) => set(pointer, option.value)}
        onType={(text) => set(pointer, answerOf(text))}
        onTyped={(text) => {
          const known = named(list, text);
          if (known !== null) set(pointer, known.value);
        }}
        onLeave={() => leave(pointer)}
      />
    </FieldShell>
  );
}
