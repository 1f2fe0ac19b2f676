import { IconDeviceSim, IconQrcode, IconRouter } from '@tabler/icons-react';
import { CardType } from '#contract/card-type.ts';

/** The icon of each type of card, shown where it has no picture. */
export const cardIcons: Readonly<Record<CardType, typeof IconRouter>> = {
  [CardType.router]: IconRouter,
  [CardType.sim]: IconDeviceSim,
  [CardType.esim]: IconQrcode,
};
