import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Option } from '#ui/combobox/option-list.ts';
import type { Json } from '../form/json.ts';
import type { Translate } from '../form/locale-keys.ts';
import type { UploadValue } from '../form/upload-value.ts';
import type { FieldState, Wizard, WizardState } from '../wizard/wizard-state.ts';
import type { FieldTexts } from '../form/field-texts.ts';
import type { OptionLists } from './option-lists.ts';

/** Why a file was not stored, in the customer's words, and whether the same file may be sent again. */
export class UploadFault extends Error {
  readonly again: boolean;

  constructor(message: string, again: boolean) {
    super(message);
    this.name = 'UploadFault';
    this.again = again;
  }
}

/** What the renderer needs from the application; the engine knows neither addresses nor catalogues. */
export interface EnginePorts {
  translate: Translate;
  /** The IETF language tag of the page, for dates and numbers. */
  languageTag: string;
  /**
   * The choices for a format, in the language of the page: `nationality`, `airport`; `city` (suggestions, whose
   * values are words that a person may as well type); `area-code` (values such as `+86`, which regions may share).
   */
  loadOptions(format: string): Promise<readonly Option[]>;
  /** The area code that a telephone number begins with unless another is chosen, for example `+86`. */
  areaCode?: string;
  /** Stores a file at once. `onProgress` gets 0 to 1. Rejects with an `UploadFault`. */
  upload(
    file: File,
    types: readonly string[],
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<UploadValue>;
  /**
   * Looks at a file before it is sent, in the way that the schema names in `x-ui.inspect`. Resolves with the file to
   * send, which may be another one, or null where the customer wants none of it sent.
   */
  inspect?(file: File, by: string): Promise<File | null>;
  /** A link that shows a stored file, valid for some minutes. */
  fileLink(id: string): Promise<string>;
  /**
   * Sends a one-time code to an address, in the way that the schema names in `x-ui.sendBy` (empty where it names none).
   * Rejects with an `Error` whose message is for the customer.
   */
  sendCode(address: string, by: string): Promise<void>;
  /** What the application has to say about the field or group at a pointer; it stands above it, and names both. */
  above?(pointer: string): ReactNode;
}

/** The running wizard, its ports, and what the fields of a form share. */
export interface Engine extends EnginePorts {
  wizard: Wizard;
  lists: OptionLists;
  /** Answers a field; entries of a list that were only shown so far come to be. */
  set(pointer: string, value: Json): void;
  /** The visible texts of the field at a pointer. */
  textsOf(pointer: string): FieldTexts;
  /** A text without gaps, by its key. */
  word(key: string): string;
  /** A field was left. */
  leave(pointer: string): void;
  /** Has a screen reader say something when it has finished what it is saying. */
  announce(text: string): void;
  /** The same for what is wrong with a field; where several fields are told of at once, a list says it instead. */
  announceOne(text: string): void;
}

/** Provides the engine to the fields below it. */
export const EngineContext = createContext<Engine | null>(null);

/** The engine that this component belongs to. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error('A field of a form stands outside a FlowWizard');
  return engine;
}

/**
 * A part of the state of the engine's wizard; renders again only when that part changes. For what stands around the
 * fields: a field uses `useFieldState` and `useAnswer`, which cost less where there are many.
 */
export function useWizardState<T>(select: (state: WizardState) => T): T {
  return useSelector(useEngine().wizard, select);
}

/** What is to be said of the field at a pointer; renders again only when that changes, not with each key. */
export function useFieldState(pointer: string): FieldState {
  const { wizard } = useEngine();
  const watch = useCallback((listener: () => void) => wizard.watch(pointer, listener), [wizard, pointer]);
  return useSyncExternalStore(watch, () => wizard.fieldAt(pointer));
}

/** The answer at a pointer; renders again with each change of it. */
export function useAnswer(pointer: string): Json {
  const { wizard } = useEngine();
  const watch = useCallback((listener: () => void) => wizard.watch(pointer, listener), [wizard, pointer]);
  return useSyncExternalStore(watch, () => wizard.answerAt(pointer));
}
