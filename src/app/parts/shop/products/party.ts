import type { TFunction } from 'i18next';
import type { Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';

/** How many people travel together on one order. */
export type Party = Reply<typeof visa.getlist>[number]['party'];

/** Whether one person can order a product alone. */
export const fitsOne = ({ least }: Party): boolean => least <= 1;

/** For how many people a product is, in words; empty where it is for one person. */
export function partyText({ least, most }: Party, t: TFunction<'products'>): string {
  if (fitsOne({ least, most }) && most === 1) return '';
  return most === null ? t('products:partyFrom', { least }) : t('products:party', { least, most });
}
