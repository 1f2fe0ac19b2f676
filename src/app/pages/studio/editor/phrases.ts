/**
 * The editor's own texts and their keys in the catalogue. The editor looks its texts up by the English ones.
 */
const keys: Readonly<Record<string, string>> = {
  Find: 'find',
  Replace: 'replace',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  regexp: 'regexp',
  'by word': 'byWord',
  replace: 'replaceOne',
  'replace all': 'replaceAll',
  close: 'close',
  'current match': 'currentMatch',
  'replaced $ matches': 'replacedMatches',
  'replaced match on line $': 'replacedOnLine',
  'on line': 'onLine',
  'Go to line': 'goToLine',
  go: 'go',
  Completions: 'completions',
  Diagnostics: 'diagnostics',
  'No diagnostics': 'noDiagnostics',
  'Fold line': 'foldLine',
  'Unfold line': 'unfoldLine',
  'Folded lines': 'foldedLines',
  'Unfolded lines': 'unfoldedLines',
  'folded code': 'foldedCode',
  unfold: 'unfold',
  to: 'to',
  'Selection deleted': 'selectionDeleted',
};

/** The editor's texts in the language of the page. */
export function phrases(translate: (key: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).map(([english, key]) => [english, translate(`phrases.${key}`)]),
  );
}
