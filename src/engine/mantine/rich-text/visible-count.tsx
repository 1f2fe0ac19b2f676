import type { ReactNode } from 'react';
import classes from '#ui/field.module.css';
import { visibleLength } from '../../form/visible-text.ts';
import { useAnswer, useEngine } from '../../react/engine-context.ts';
import { textOf } from '../../react/widgets/widget.ts';

/** How much of the room is used up before it is said. */
const NEAR = 0.8;

/** How many characters were written of those that there is room for, where the end comes near. */
export function VisibleCount({ pointer, max }: { pointer: string; max: number | undefined }): ReactNode {
  const { translate, languageTag } = useEngine();
  const answer = useAnswer(pointer);
  if (max === undefined) return null;
  const count = visibleLength(textOf(answer));
  if (count < NEAR * max) return null;
  const figures = new Intl.NumberFormat(languageTag);
  return (
    <p className={classes['help']}>
      {translate(['form:richText.count'], { count: figures.format(count), max: figures.format(max) })}
    </p>
  );
}
