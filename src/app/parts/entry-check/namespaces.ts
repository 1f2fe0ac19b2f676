/** The catalogues that the check speaks from; a page that shows it loads them with its own. */
export const entryCheckNamespaces = ['entry-check', 'products', 'fields', 'form', 'countries'] as const;
