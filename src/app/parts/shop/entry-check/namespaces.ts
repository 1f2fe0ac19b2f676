/** The catalogues of the check. A page that shows the check loads them with its own. */
export const entryCheckNamespaces = [
  'entry-check',
  'products',
  'fields',
  'form',
  'countries',
  'content',
] as const;
