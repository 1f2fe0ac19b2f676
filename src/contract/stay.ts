/** The kinds of housing, by the numbers that addresses and calls give them. */
export const StayType = { home: 1, apartment: 2 } as const;
export type StayType = (typeof StayType)[keyof typeof StayType];

/** How many homes and service apartments a page of a list has. */
export const stayPageSize = { home: 12, apartment: 8 } as const;
