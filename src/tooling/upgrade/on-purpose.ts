/** What a migration changes or removes on purpose. */
interface OnPurpose {
  /** A table whose rows it removes, or a column of rows that are there before and after. */
  readonly what: string;
  /** The last migration that does it; a later one must not. */
  readonly by: string;
  readonly why: string;
}

/** All of them. The names of columns are those of the older version. */
export const changesOnPurpose: readonly OnPurpose[] = [
  {
    what: 'agreement',
    by: '0041-saved-searches',
    why: 'the next start stores the newer texts; nobody could edit them yet',
  },
  {
    what: 'setting',
    by: '0041-saved-searches',
    why: 'marks of what a start has stored, so that the next one stores it again or elsewhere',
  },
  {
    what: 'banner',
    by: '0008-banners-and-menu',
    why: 'the next start stores those of every page; nobody could edit them yet',
  },
  {
    what: 'menu',
    by: '0008-banners-and-menu',
    why: 'the next start stores entries that name their pages; nobody could edit them yet',
  },
  { what: 'visa_offer', by: '0006-offers', why: 'the rows stand in the table offer' },
  { what: 'vip_service', by: '0006-offers', why: 'the rows stand in the table offer' },
  ...['type', 'stock', 'content'].map((column) => ({
    what: `traffic_card.${column}`,
    by: '0031-esim-codes',
    why: 'an eSIM is a kind of its own, whose stock is its codes',
  })),
];
