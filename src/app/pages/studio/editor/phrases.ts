/** What the editor says by itself, and where the catalogue has it. The editor looks its words up by the English ones. */
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

/** The words of the editor in the language of the page. */
export function phrases(translate: (key: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).map(([english, key]) => [english, translate(`phrases.${key}`)]),
  );
}
