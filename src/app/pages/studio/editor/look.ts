import { EditorView } from '@codemirror/view';

/** The theme of the editor, in the colours of the app. */
export const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--mantine-color-white)', fontSize: '13px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.55' },
  '.cm-content': { paddingBlock: '10px', caretColor: 'var(--mantine-color-jade-7)' },
  '.cm-gutters': {
    backgroundColor: 'var(--mg-paper)',
    borderRight: '1px solid var(--mg-hairline)',
    color: 'var(--mantine-color-gray-6)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--mantine-color-jade-7) 5%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--mantine-color-jade-0)' },
  '&.cm-focused': { outline: '2px solid var(--mantine-color-jade-7)', outlineOffset: '-2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--mantine-color-jade-1) !important',
  },
  '.cm-tooltip': {
    border: '1px solid var(--mg-hairline)',
    borderRadius: 'var(--mantine-radius-sm)',
    backgroundColor: 'var(--mantine-color-white)',
    boxShadow: 'var(--mantine-shadow-md)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--mantine-color-jade-7)' },
  '.cm-diagnostic': { fontFamily: 'var(--mantine-font-family)', maxWidth: '460px' },
  '.cm-panels': { backgroundColor: 'var(--mg-paper)', color: 'inherit' },
});
