import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { Reply } from '#contract/define.ts';
import type { studio } from '#contract/studio.contract.ts';
import { brokenAt, type Range, rangeOf } from './schema-tree.ts';

export type Finding = Reply<typeof studio.compile>['findings'][number];

/** The range of a finding in the text; null when it is in another file. */
export function placeOf({ state }: EditorView, { file, pointer }: Finding, own: string): Range | null {
  if (file !== own) return null;
  return (pointer === '' ? brokenAt(state) : null) ?? rangeOf(state, pointer);
}

/** Marks the findings in the text. */
export function mark(view: EditorView, findings: readonly Finding[], own: string, isCompiled: boolean): void {
  const diagnostics = findings.flatMap((finding): Diagnostic[] => {
    const range = placeOf(view, finding, own);
    const { code, message } = finding;
    const end = view.state.doc.length;
    if (range === null || range.from > end) return [];
    const to = Math.min(range.to, end);
    return [{ ...range, to, severity: isCompiled ? 'warning' : 'error', source: code, message }];
  });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}
