/** The parts of an account's orders: those that go on, those that are done, and drafts that were deleted. */
export const orderFilters = ['open', 'done', 'deleted'] as const;
export type OrderFilter = (typeof orderFilters)[number];
