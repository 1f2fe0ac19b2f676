import { type FormEvent, type RefCallback, useCallback } from 'react';
import type { Json } from '../../form/json.ts';
import { useEngine } from '../engine-context.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** How a kind of answer stands in a text field. */
export interface TextCodec {
  /** The answer that a text is. */
  read(text: string): Json;
  /** The text that an answer is. */
  show(value: Json): string;
  /** What a text becomes while it is typed, with as many letters before the caret as it makes of those there. */
  transform?(text: string): string;
  /** The answer must not stand in the source of the page. */
  isSecret?: boolean;
}

/** No format accepts more; a browser needs many seconds to show some megabytes that were pasted by mistake. */
const LONGEST = 10_000;

interface TextInput<E extends TextElement> {
  ref: RefCallback<E>;
  maxLength: number;
  defaultValue: string | undefined;
  onInput(event: FormEvent<E>): void;
  onBlur(event: { currentTarget: E }): void;
}

/**
 * An input that keeps its own text: a key writes the answer into the wizard and renders nothing. The element is
 * written to only when the answer has become another one elsewhere: by undo, by another window, by a copy.
 */
export function useTextInput<E extends TextElement>(pointer: string, codec: TextCodec): TextInput<E> {
  const { wizard, set, leave } = useEngine();
  const ref = useCallback(
    (element: E | null) => {
      if (element === null) return undefined;
      const follow = (): void => {
        const answer = wizard.answerAt(pointer);
        // A text that reads as the answer stands for it, even if it would be written otherwise: "1," for 1.
        if (codec.read(element.value) !== answer) show(element, codec.show(answer));
      };
      // What the page's source must not show is written now.
      if (codec.isSecret === true) follow();
      return wizard.watch(pointer, follow);
    },
    [wizard, pointer, codec],
  );
  return {
    ref,
    maxLength: LONGEST,
    defaultValue: codec.isSecret === true ? undefined : codec.show(wizard.answerAt(pointer)),
    onInput({ currentTarget, nativeEvent }) {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      if (codec.transform !== undefined && !isComposing) transform(currentTarget, codec.transform);
      set(pointer, codec.read(currentTarget.value));
    },
    onBlur({ currentTarget }) {
      show(currentTarget, codec.show(wizard.answerAt(pointer)));
      leave(pointer);
    },
  };
}

/** Writes into an element only what is not there: writing moves the caret. */
function show(element: TextElement, text: string): void {
  if (element.value !== text) element.value = text;
}

/** Changes the text of an element and leaves the caret behind the letters that it stood behind. */
function transform(element: TextElement, by: (text: string) => string): void {
  const { value, selectionStart } = element;
  const text = by(value);
  if (text === value) return;
  element.value = text;
  if (selectionStart === null) return;
  const caret = by(value.slice(0, selectionStart)).length;
  element.setSelectionRange(caret, caret);
}
