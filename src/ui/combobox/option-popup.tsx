import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListedOption } from './option-list.ts';
import styles from './combobox.module.css';
import { placePopup } from './place-popup.ts';

interface OptionPopupProps {
  id: string;
  label: string;
  labelledBy: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  options: readonly ListedOption[];
  active: number;
  value: string;
  /** A text in the list: that it is loading, or that nothing was found. */
  note: string;
  onPick(option: ListedOption): void;
  detail?(option: ListedOption): string;
}

/** The open list of a combobox, above all other content. The focus stays in the field. */
export function OptionPopup(props: OptionPopupProps): ReactNode {
  const { id, label, labelledBy, anchor, options, active, value, note, onPick, detail } = props;
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = popup.current;
    if (element === null || anchor.current === null) return;
    // In the top layer no scrolling box and no clipped section around the list can cut it off.
    if (!('showPopover' in element)) return;
    element.popover = 'manual';
    element.showPopover();
  }, [anchor]);
  useLayoutEffect(() => {
    if (popup.current !== null && anchor.current !== null) placePopup(popup.current, anchor.current);
  });
  useEffect(() => {
    const place = (event: Event): void => {
      if (popup.current === null || anchor.current === null) return;
      // When the list itself scrolls, it keeps its position.
      if (event.target instanceof Node && popup.current.contains(event.target)) return;
      placePopup(popup.current, anchor.current);
    };
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div
      ref={popup}
      className={styles['popup']}
      // Without this, a click would take the focus from the field, which handles the keys.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          className={styles['list']}
          {...(labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
        >
          {options.map((option, index) => (
            // The field keeps the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={`${option.value} ${option.label}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              className={styles['option']}
              onClick={() => onPick(option)}
            >
              {option.label}
              {detail !== undefined && (
                <>
                  {' '}
                  <span className={styles['detail']}>{detail(option)}</span>
                </>
              )}
            </div>
          ))}
        </div>
      )}
      {note !== '' && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
