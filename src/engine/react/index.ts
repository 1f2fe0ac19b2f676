/** Draws a wizard, and the parts of which an application makes widgets of its own. */
export { type EnginePorts, UploadFault, useAnswer, useEngine, useWizardState } from './engine-context.ts';
export { FlowWizard } from './flow-wizard.tsx';
export { plain } from './look/plain.tsx';
export { SentAnswers } from './review/sent-answers.tsx';
export { FieldLink } from './structure/field-link.tsx';
export { FieldShell } from './structure/field-shell.tsx';
export { LineInput } from './widgets/text-widget.tsx';
export type { WidgetProps } from './widgets/widget.ts';
