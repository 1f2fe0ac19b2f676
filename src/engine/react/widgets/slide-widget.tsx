import { type ReactNode, useRef, useState } from 'react';
import { useAnswer, useEngine } from '../engine-context.ts';
import { fieldAria } from '../structure/field-aria.ts';
import { GroupShell } from '../structure/field-shell.tsx';
import fieldClasses from '#ui/field.module.css';
import classes from './slide-widget.module.css';
import type { WidgetProps } from './widget.ts';

/** The handle has to be dragged so far, in percent of the track. */
const ENOUGH = 70;

/** How far the keys move the handle, in percent of the track. The browser's own steps are single percents. */
const keySteps: Readonly<Record<string, number>> = { ArrowRight: 10, ArrowUp: 10, End: 100 };

/**
 * A consent that is given by dragging a handle along a track. A handle that is released too early goes back. The arrow
 * keys and End move it, too, and a button beside the track gives the consent without dragging. Afterwards the handle stays
 * at its end. It is not disabled, so that it keeps the focus, or gets that of the button.
 */
export function SlideWidget(props: WidgetProps): ReactNode {
  const { set, leave, word, announce } = useEngine();
  const { id, pointer } = props;
  const isGiven = useAnswer(pointer) === true;
  const [percent, setPercent] = useState(0);
  const isDragged = useRef(false);
  const handle = useRef<HTMLInputElement>(null);

  const give = (): void => {
    set(pointer, true);
    announce(word('form:slide.given'));
  };
  const move = (to: number): void => {
    if (isGiven) return;
    // A screen reader moves the handle without dragging it.
    const isEnough = to > ENOUGH && !isDragged.current;
    if (isEnough) give();
    setPercent(isEnough ? 0 : to);
  };
  const release = (): void => {
    isDragged.current = false;
    move(percent > ENOUGH ? percent : 0);
  };
  return (
    <GroupShell field={props} labelFor={id}>
      <div className={classes['row']}>
        <div className={classes['track']} data-given={isGiven || undefined}>
          <span className={classes['text']} aria-hidden>
            {isGiven ? `✓ ${word('form:slide.given')}` : word('form:slide.drag')}
          </span>
          <input
            {...fieldAria(props)}
            aria-required={undefined}
            aria-readonly={isGiven || undefined}
            ref={handle}
            id={id}
            type="range"
            className={classes['range']}
            min={0}
            max={100}
            step={1}
            value={isGiven ? 100 : percent}
            aria-valuetext={word(isGiven ? 'form:slide.given' : 'form:slide.notGiven')}
            onChange={(event) => move(event.target.valueAsNumber)}
            onPointerDown={() => (isDragged.current = true)}
            onPointerUp={release}
            onPointerCancel={() => {
              isDragged.current = false;
              setPercent(0);
            }}
            onKeyDown={(event) => {
              const step = keySteps[event.key];
              if (step === undefined) return;
              event.preventDefault();
              move(percent + step);
            }}
            onBlur={() => {
              setPercent(0);
              leave(pointer);
            }}
          />
        </div>
        {!isGiven && (
          <button
            type="button"
            className={fieldClasses['linkButton']}
            onClick={() => {
              give();
              handle.current?.focus();
            }}
          >
            {word('form:slide.without')}
          </button>
        )}
      </div>
    </GroupShell>
  );
}
