import words from '#locales/US/orders.json' with { type: 'json' };

const products: Readonly<Record<string, string>> = words.childType;
const statuses: Readonly<Record<string, string>> = words.status;

/** `5 Business e-visa`. */
export const productWord = (childType: number): string =>
  `${childType} ${products[childType] ?? words.childType.unknown}`;

/** `6 Paid`. */
export const statusWord = (status: number): string => `${status} ${statuses[status] ?? words.status.unknown}`;

/** `2026-09-01 08:30`, in UTC. */
export const momentWord = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** `1980.00 RMB`. */
export const moneyWord = (amount: number, currency = 'RMB'): string => `${amount.toFixed(2)} ${currency}`;
