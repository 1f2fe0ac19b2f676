import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import classes from '../field.module.css';
import { type ListedOption, matching, MOST_SHOWN, type OptionList } from './option-list.ts';
import { OptionPopup } from './option-popup.tsx';

/** The texts of a combobox, by their keys in the catalogue `form`. */
type ComboboxWord = 'loading' | 'nothingFound' | `options.${'failed' | 'found' | 'more'}`;

/** The properties of a combobox. */
export interface ComboboxProps {
  /** Further attributes of the input: id, name, aria. */
  input: InputHTMLAttributes<HTMLInputElement> & { id: string };
  /** The text of the field while nothing is typed. */
  text: string;
  list: OptionList;
  /** The chosen value. */
  value: string;
  /** Called when the list will be needed soon. */
  onNeed(): void;
  onPick(option: ListedOption): void;
  /** Called when the field was left with a typed text that matches no option. */
  onTyped(text: string): void;
  onLeave(): void;
  /** For fields with suggestions: called with each text during typing. */
  onType?(text: string): void;
  /** A text after the label of an option. */
  detail?(option: ListedOption): string;
  /** Translates one of the combobox's texts; `options.found` has the parameter `count`. */
  word(key: ComboboxWord, params?: { count: number }): string;
  /** Makes a screen reader read a text out. @returns a function that removes it */
  announce(text: string): () => void;
}

/** The number of options that PageUp and PageDown move by. */
const PAGE = 8;
/**
 * Milliseconds after the last key before the number of results is announced, so that it does not interrupt the
 * reading of the keys.
 */
const PAUSE = 600;

/**
 * A field whose value is found by typing (the WAI-ARIA combobox pattern with a listbox popup). The options are
 * in the document only while the list is open. A typed text stays until an option is chosen.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { input, text, list, value, onNeed, onPick, onTyped, onLeave, onType, detail, word, announce } =
    props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const element = useRef<HTMLInputElement>(null);
  const options = open ? matching(list.options, typed ?? '').slice(0, MOST_SHOWN) : [];
  const found = open && typed !== null && list.state === 'ready' ? options.length : null;
  const announceFound = useEffectEvent((count: number) => announce(word('options.found', { count })));
  useEffect(() => {
    if (found === null) return;
    let unsay = (): void => undefined;
    const timer = setTimeout(() => (unsay = announceFound(found)), PAUSE);
    return () => {
      clearTimeout(timer);
      // Of a list that is closed nothing remains to be read.
      unsay();
    };
  }, [found]);
  const isLoading = list.state === 'waiting' && onType === undefined;
  const popupId = `${input.id}-list`;

  const unfold = (at: 'chosen' | 'last' | 'none'): void => {
    onNeed();
    setOpen(true);
    const shown = matching(list.options, typed ?? '').slice(0, MOST_SHOWN);
    const chosen = shown.findIndex((option) => option.value === value);
    setActive(at === 'none' ? chosen : at === 'last' && chosen < 0 ? shown.length - 1 : Math.max(chosen, 0));
  };
  const fold = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: ListedOption): void => {
    fold();
    setTyped(null);
    onPick(option);
  };
  const type = (next: string): void => {
    onNeed();
    setTyped(next);
    setOpen(true);
    setActive(-1);
    onType?.(next);
  };
  const leave = (): void => {
    fold();
    setTyped(null);
    if (typed !== null) onTyped(typed);
    onLeave();
  };
  /** Handles a key while the list is open; false when the key keeps its usual effect. */
  const steer = (key: string): boolean => {
    const last = options.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + PAGE, last),
      PageUp: Math.max(active - PAGE, 0),
      ...(active >= 0 && { Home: 0, End: last }),
    };
    if (key in moves) {
      setActive(moves[key]!);
      return true;
    }
    const only = typed !== null && typed !== '' && options.length === 1 ? options[0] : undefined;
    const taken = options[active] ?? (key === 'Enter' && onType === undefined ? only : undefined);
    if (key === 'Enter' || key === 'Tab') {
      if (taken !== undefined) pick(taken);
      // While the list is loading, it stays open: a second Enter takes what it then shows.
      else if (key === 'Enter' && !isLoading) fold();
      // With an open list Enter must not also submit the form. Tab still moves the focus.
      return key === 'Enter';
    }
    if (key === 'Escape') fold();
    return key === 'Escape';
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    if (open && altKey && key === 'ArrowUp') fold();
    else if (open) {
      if (!steer(key)) return;
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      unfold(altKey ? 'none' : key === 'ArrowUp' ? 'last' : 'chosen');
    } else if (key === 'Escape' && typed !== null) setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isShown = open && options.length > 0;
  // A field with suggestions accepts any text, so it never says that nothing was found.
  const note = open && onType === undefined ? noteOf(list, options.length, word) : '';
  return (
    <div className={classes['menu']}>
      <input
        autoComplete="off"
        dir="auto"
        {...input}
        ref={element}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? popupId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${popupId}-${active}` : undefined}
        className={classes['input']}
        value={typed ?? text}
        onChange={(event) => type(event.target.value)}
        onFocus={onNeed}
        onClick={() => {
          if (open) return;
          // Typing replaces the whole text; it is not inserted into it.
          if (typed === null) element.current?.select();
          unfold('none');
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {(isShown || note !== '') && (
        <OptionPopup
          id={popupId}
          label={input['aria-label'] ?? ''}
          labelledBy={input['aria-label'] === undefined ? input.id : undefined}
          anchor={element}
          options={options}
          active={active}
          value={value}
          note={note}
          onPick={pick}
          {...(detail === undefined ? {} : { detail })}
        />
      )}
    </div>
  );
}

function noteOf({ state, options }: OptionList, shown: number, word: ComboboxProps['word']): string {
  if (state === 'failed') return word('options.failed');
  if (state !== 'ready') return word('loading');
  if (shown === 0) return word('nothingFound');
  return shown === MOST_SHOWN && options.length > MOST_SHOWN ? word('options.more') : '';
}
