import { useEffect } from 'react';
import { partsOf, pointerOf } from '../../form/pointer.ts';
import { listNameOf } from '../../form/widget-of.ts';
import { useAnswer, useEngine } from '../engine-context.ts';
import type { OptionList } from '#ui/combobox/option-list.ts';
import { textOf, type WidgetProps } from './widget.ts';
import { useWatched } from '../use-watched.ts';

/** The name of a field's list, narrowed by the answer that the field names in `x-ui.within`. */
export function useListName({ pointer, schema }: Pick<WidgetProps, 'pointer' | 'schema'>): string {
  const beside = schema['x-ui']?.within;
  const answer = useAnswer(
    beside === undefined ? pointer : pointerOf([...partsOf(pointer).slice(0, -1), beside]),
  );
  return listNameOf(schema, beside === undefined ? undefined : textOf(answer));
}

/**
 * The list with this name. It is loaded when `needed` is true: an empty field does not need it before it has the
 * focus.
 */
export function useOptions(format: string, needed: boolean): OptionList {
  const { lists } = useEngine();
  useEffect(() => {
    if (needed) lists.load(format);
  }, [lists, format, needed]);
  return useWatched(lists.watch, () => lists.at(format));
}
