import { fileURLToPath } from 'node:url';
import { wordsAt } from '#compiler/catalogues.ts';
import { offerFile, readOffer } from '#compiler/offers.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { offerKeys } from '#contract/offers.ts';
import offers from '#locales/US/offers.json' with { type: 'json' };
import words from '#locales/US/orders.json' with { type: 'json' };

const statuses: Readonly<Record<OrderStatus, string>> = words.status;
const schemas = folderFiles(fileURLToPath(new URL('../../../schemas', import.meta.url)));

/** The name of each product, by its number. */
const products = new Map(
  schemas.offers().map((id) => {
    const childType = readOffer(schemas.read(offerFile(id)), id)?.childType;
    return [childType, wordsAt({ offers }, offerKeys(id, 'title'))] as const;
  }),
);

/** `5 Business e-visa`. */
export const productWord = (childType: number): string =>
  `${childType} ${products.get(childType) ?? offers.unknown}`;

/** `6 Paid`. */
export const statusWord = (status: OrderStatus): string => `${status} ${statuses[status]}`;

/** `2026-09-01 08:30`, in UTC. */
export const momentWord = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** `1980.00 RMB`. */
export const moneyWord = (amount: number, currency = 'RMB'): string => `${amount.toFixed(2)} ${currency}`;
