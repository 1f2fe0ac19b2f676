/** The catalogues that a page with an order's wizard speaks from, besides those of its flow. */
export const orderNamespaces = ['apply'];
