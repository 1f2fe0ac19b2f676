import { useSelector } from '@xstate/react';
import { type ComponentType, createContext, type ReactNode, useCallback, useContext } from 'react';
import type { Option } from '#ui/combobox/option-list.ts';
import type { FieldSchema } from '../form/flow.ts';
import type { Keyboard } from '../form/formats.ts';
import type { Json } from '../form/json.ts';
import type { Translate } from '../form/locale-keys.ts';
import type { UploadValue } from '../form/upload-value.ts';
import type { FieldState, Wizard, WizardState } from '../wizard/wizard-state.ts';
import type { FieldTexts } from '../form/field-texts.ts';
import type { EngineComponents } from './look/components.ts';
import type { OptionLists } from './option-lists.ts';
import { useWatched } from './use-watched.ts';
import type { WidgetProps } from './widgets/widget.ts';

/**
 * The reason why a file was not stored, as a text for the customer. `again` says whether the same file may be sent
 * again.
 *
 * @example
 * async function upload(file: File): Promise<UploadValue> {
 *   const reply = await fetch('/files', { method: 'POST', body: file });
 *   if (!reply.ok) throw new UploadFault('The server did not take the file.', true);
 *   return (await reply.json()) as UploadValue;
 * }
 */
export class UploadFault extends Error {
  readonly again: boolean;

  constructor(message: string, again: boolean) {
    super(message);
    this.name = 'UploadFault';
    this.again = again;
  }
}

/**
 * The functions and data that the renderer needs from the application. The engine itself knows no URLs and no
 * texts.
 */
export interface EnginePorts {
  translate: Translate;
  /** The components of the widgets that the vocabulary adds to those of the engine. */
  widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>;
  /** Buttons and the calendar in the look of the application: `plain`, or those of a design system. */
  components: EngineComponents;
  /** The IETF language tag of the page, used for dates and numbers. */
  languageTag: string;
  /**
   * Loads the choices of a list, in the language of the page: the lists that formats and `x-ui.list` name, and
   * `area-code` (values such as `+86`, which several regions may share).
   */
  loadOptions(format: string): Promise<readonly Option[]>;
  /** The area code that is preselected for telephone numbers, for example `+86`. */
  areaCode?: string;
  /**
   * Uploads a file. `onProgress` is called with a number from 0 to 1, and with `waits` while there is no connection and
   * the upload goes on later by itself. Rejects with an `UploadFault`.
   *
   * @param field the pointer of its answer, and whether that is a list of files
   */
  upload(
    file: File,
    types: readonly string[],
    onProgress: (part: number, waits?: boolean) => void,
    signal: AbortSignal,
    field: { pointer: string; many: boolean },
  ): Promise<UploadValue>;
  /**
   * Inspects a file before it is uploaded, by the method that the schema names in `x-ui.inspect`. Resolves with the
   * file to upload, which may be another one, or null if the customer decides against the upload. Rejects if it cannot
   * be inspected at the moment: the file is uploaded, and inspected if it is uploaded again.
   */
  inspect?(file: File, by: string): Promise<File | null>;
  /**
   * Content that the application shows below the name of a choice: a price, for example. Such choices are cards. It
   * stands in place of the catalogue's help, which it is given.
   */
  aboutChoice?(pointer: string, value: string | number, help: string): ReactNode;
  /** The element that shows whether the answers are saved; null: they say so below the form. */
  saveStateAt?: Element | null;
  /** The pictures in rich texts; without it, none can be added. */
  textPictures?: {
    /** The address by which the text names a stored file. */
    addressOf(id: string): string;
    /** Whether a text may name this address. */
    isOwn(address: string): boolean;
    /** Resolves with a URL that shows the picture at an address at the moment. */
    show(address: string): Promise<string>;
  };
  /** Returns a URL that shows a stored file and is valid for some minutes. */
  fileLink(id: string): Promise<string>;
  /**
   * Sends a one-time code to an address, by the method that the schema names in `x-ui.sendBy` (empty if it names
   * none). Rejects with a `CallFault` if the address is refused, whose first error is shown at the address; otherwise
   * with an `Error` whose message is shown to the customer.
   */
  sendCode(address: string, by: string): Promise<void>;
  /**
   * Content that the application shows above the field or group at a pointer. It is also the accessible name of the
   * box around both.
   */
  above?(pointer: string): ReactNode;
  /** Content that the application shows at the beginning of the group at a pointer, above its fields. */
  insideGroup?(pointer: string): ReactNode;
  /** Content that the application shows below an answer, where answers are only read. */
  besideAnswer?(pointer: string): ReactNode;
  /** Shows a file among answers that are only read. Without it, the file has a preview and is opened in a new tab. */
  answeredFile?(pointer: string, file: UploadValue): ReactNode;
}

/** The running wizard, the ports, and functions that all fields of a form share. */
export interface Engine extends EnginePorts {
  wizard: Wizard;
  lists: OptionLists;
  /** The name of the widget that shows a field. */
  widgetOf(schema: FieldSchema): string;
  /** The keyboard of a field. */
  keyboardOf(schema: FieldSchema): Keyboard;
  /** The components of all widgets by their names. */
  widgets: Readonly<Record<string, ComponentType<WidgetProps>>>;
  /** Sets the answer of a field. List entries that were only shown as empty so far are created in the answers. */
  set(pointer: string, value: Json): void;
  /** The visible texts of the field at a pointer. */
  textsOf(pointer: string): FieldTexts;
  /** A text without parameters, by its key. */
  word(key: string): string;
  /** Reports that the focus has left a field. */
  leave(pointer: string): void;
  /** Loads the parts that are not loaded with the first step. After a failure it can be called again. */
  loadParts(this: void): Promise<void>;
  /**
   * Makes a screen reader announce a text after it has finished what it is reading.
   *
   * @returns a function that removes the text, where it is no longer true
   */
  announce(text: string): () => void;
  /**
   * The same for the error of one field. If several errors appear at once, they are not announced one by one,
   * because the error summary lists them.
   */
  announceOne(text: string): void;
}

/** Provides the engine to the fields below it. */
export const EngineContext = createContext<Engine | null>(null);

/**
 * The engine that this component belongs to.
 *
 * @example
 * function Clear({ pointer }: { pointer: string }): ReactNode {
 *   const engine = useEngine();
 *   return <button onClick={() => engine.set(pointer, '')}>{engine.word('library.flow:clear')}</button>;
 * }
 */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error('This needs a FlowWizard');
  return engine;
}

/**
 * A part of the state of the wizard. The component renders again only when that part changes. This hook is for the
 * parts around the fields; fields use `useFieldState` and `useAnswer`, which cost less when there are many of them.
 *
 * @example
 * const Count = (): ReactNode => <p>{useWizardState(({ errors }) => errors.length)}</p>;
 */
export function useWizardState<T>(select: (state: WizardState) => T): T {
  return useSelector(useEngine().wizard, select);
}

/**
 * The error, warning and notes of the field at a pointer. The component renders again only when they change, not
 * with each key.
 */
export function useFieldState(pointer: string): FieldState {
  const { wizard } = useEngine();
  const watch = useCallback((listener: () => void) => wizard.watch(pointer, listener), [wizard, pointer]);
  return useWatched(watch, () => wizard.fieldAt(pointer));
}

/**
 * The answer at a pointer. The component renders again with each change of it.
 *
 * @example
 * function Greeting(): ReactNode {
 *   const name = useAnswer('/reader/name');
 *   return typeof name === 'string' && <p>Hello {name}</p>;
 * }
 */
export function useAnswer(pointer: string): Json {
  const { wizard } = useEngine();
  const watch = useCallback((listener: () => void) => wizard.watch(pointer, listener), [wizard, pointer]);
  return useWatched(watch, () => wizard.answerAt(pointer));
}
