/** Visitors may choose a product and fill in the first step of its order. An order that exists belongs to an account. */
export const isNewOrder = (query: URLSearchParams): boolean => !query.has('orderNumber');
