import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translate } from '../form/locale-keys.ts';
import type { UploadValue } from '../form/upload-value.ts';
import type { Wizard, WizardState } from '../wizard/wizard.ts';

/** One choice of a list that the application supplies. */
export interface Option {
  value: string;
  label: string;
}

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
  /** The choices for a format, for example `nationality`, in the language of the page. */
  loadOptions(format: string): Promise<readonly Option[]>;
  /** Stores a file at once. `onProgress` gets 0 to 1. Rejects with an `UploadFault`. */
  upload(
    file: File,
    types: readonly string[],
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<UploadValue>;
  /** A link that shows a stored file, valid for some minutes. */
  fileLink(id: string): Promise<string>;
  /** Sends a one-time code to an address. Rejects with an `Error` whose message is for the customer. */
  sendCode(address: string): Promise<void>;
}

/** The running wizard and its ports. */
export interface Engine extends EnginePorts {
  wizard: Wizard;
}

/** Provides the engine to the widgets below it. */
export const EngineContext = createContext<Engine | null>(null);

/** The engine that this component belongs to. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error('A field of a form stands outside a FlowWizard');
  return engine;
}

/** A part of the wizard's state; renders again only when that part changes. */
export function useWizardState<T>(select: (state: WizardState) => T): T {
  const { wizard } = useEngine();
  return useSyncExternalStore(wizard.subscribe, () => select(wizard.getState()));
}
