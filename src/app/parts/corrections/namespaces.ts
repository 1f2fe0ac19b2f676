/** The catalogues that corrections speak from, besides those of the flow. */
export const namespaces = ['corrections', 'orders'];
