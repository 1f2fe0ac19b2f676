import type { ComponentType, ReactNode, RefObject } from 'react';
import type { FieldSchema, Step } from '../../form/flow.ts';
import type { WidgetProps } from '../widgets/widget.ts';

/** The parts of a wizard that are loaded later. They use the components that show them, so they are described here. */
export interface Parts {
  readonly ConflictPanel: ComponentType<{ heading: RefObject<HTMLElement | null> }>;
  readonly EntryRows: ComponentType<{ each: { of: string; step: string }; step: Step }>;
  readonly FilesWidget: ComponentType<WidgetProps>;
  readonly ListField: ComponentType<{
    schema: FieldSchema;
    pointer: string;
    required: boolean;
    children(item: FieldSchema, pointer: string): ReactNode;
  }>;
  readonly RepeatOverview: ComponentType<{ step: Step }>;
  readonly Review: ComponentType;
  readonly SlideWidget: ComponentType<WidgetProps>;
  readonly TabsField: ComponentType<WidgetProps>;
  readonly UploadWidget: ComponentType<WidgetProps>;
}

type State = Parts | 'loading' | 'failed';

let state: State = 'loading';
const listeners = new Set<() => void>();

/** Reports that the parts are loaded, or cannot be. */
export function setParts(next: Parts | 'failed'): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The parts once they are loaded, and how far they are before that. */
export const partsNow = (): State => state;

/** Calls the listener when the parts are loaded, or cannot be. */
export function watchParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
