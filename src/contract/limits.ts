/**
 * Days between the request to delete an account and the deletion. The owner can cancel the request during this time.
 */
export const deletionGraceDays = 14;

/** The maximum number of characters of a schema in the studio. Our longest schema has a tenth of it. */
export const longestSchema = 60_000;

/** The maximum number of step events in one request. */
export const mostStepEvents = 50;

/** Months for which a person is kept after the last order in which the person was entered. */
export const keepPeopleMonths = 24;

/** The most people that are kept for an account. */
export const mostPeople = 50;

/** The most characters that can be searched for. */
export const longestQuery = 200;

/** The fewest characters for which a search begins during typing. Chinese words are shorter. */
export const searchedFrom = { latin: 3, chinese: 2 };

/** The most characters of a message to a buyer or a seller. */
export const longestMessage = 2_000;

/** How many pick-ups of some days an operator sees on a page. */
export const RIDES_ON_PAGE = 25;

/** The highest price or amount of money that is taken, in RMB. */
export const MOST_RMB = 10_000_000;
