import { Type } from 'typebox';

/** The parts of an account's orders: those that go on, those that are done, and drafts that were deleted. */
export const orderFilters = ['open', 'done', 'deleted'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** The filter as a payload names it. */
export const OrderFilterShape = Type.Enum([...orderFilters] as OrderFilter[], {
  description:
    'only those that go on, are done, or are drafts that were deleted; all but the last if it is not given',
});
