import { type CompositionEvent, type FormEvent, type RefCallback, useCallback } from 'react';
import type { Json } from '../../form/json.ts';
import { useEngine } from '../engine-context.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Converts between an answer and the text of an input. */
export interface TextCodec {
  /** Converts a text to the answer. */
  read(text: string): Json;
  /** Converts an answer to the text. */
  show(value: Json): string;
  /**
   * Changes the text while it is typed, for example to capitals. It is also called with the text before the caret,
   * to find the caret's new position.
   */
  transform?(text: string): string;
  /** The answer must not appear in the HTML source of the page. */
  isSecret?: boolean;
}

/**
 * The longest input. No format accepts more, and browsers need many seconds to show megabytes of text that were
 * pasted by mistake.
 */
const LONGEST = 10_000;

interface TextInput<E extends TextElement> {
  ref: RefCallback<E>;
  maxLength: number;
  defaultValue: string | undefined;
  onInput(event: FormEvent<E>): void;
  onCompositionEnd(event: CompositionEvent<E>): void;
  onBlur(event: { currentTarget: E }): void;
}

/**
 * An uncontrolled input: typing writes the answer into the wizard and renders nothing. The element's text is
 * replaced only when the answer changes elsewhere: by undo, by another tab, by copying an entry.
 */
export function useTextInput<E extends TextElement>(pointer: string, codec: TextCodec): TextInput<E> {
  const { wizard, set, leave } = useEngine();
  const ref = useCallback(
    (element: E | null) => {
      if (element === null) return undefined;
      const follow = (): void => {
        const answer = wizard.answerAt(pointer);
        // The text is kept if it means the same answer, even in another notation: "1," for 1.
        if (codec.read(element.value) !== answer) show(element, codec.show(answer));
      };
      // A secret is written here and not as `defaultValue`, so that it is not in the HTML source.
      if (codec.isSecret === true) follow();
      return wizard.watch(pointer, follow);
    },
    [wizard, pointer, codec],
  );
  const take = (element: E): void => {
    if (codec.transform !== undefined) transform(element, codec.transform);
    set(pointer, codec.read(element.value));
  };
  return {
    ref,
    maxLength: LONGEST,
    defaultValue: codec.isSecret === true ? undefined : codec.show(wizard.answerAt(pointer)),
    onInput({ currentTarget, nativeEvent }) {
      // An input method loses its place when the text is replaced while it is at work.
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) {
        set(pointer, codec.read(currentTarget.value));
      } else take(currentTarget);
    },
    // Browsers send no input event after this one.
    onCompositionEnd: ({ currentTarget }) => take(currentTarget),
    onBlur({ currentTarget }) {
      show(currentTarget, codec.show(wizard.answerAt(pointer)));
      leave(pointer);
    },
  };
}

/** Sets the text of an element if it differs. Setting it moves the caret. */
function show(element: TextElement, text: string): void {
  if (element.value !== text) element.value = text;
}

/** Changes the text of an element and keeps the caret behind the same letters. */
function transform(element: TextElement, by: (text: string) => string): void {
  const { value, selectionStart } = element;
  const text = by(value);
  if (text === value) return;
  element.value = text;
  if (selectionStart === null) return;
  const caret = by(value.slice(0, selectionStart)).length;
  element.setSelectionRange(caret, caret);
}
