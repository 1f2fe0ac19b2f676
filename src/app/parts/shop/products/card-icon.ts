import { IconDeviceSim, IconRouter } from '@tabler/icons-react';
import { entryFor } from '#client/entry-for.ts';
import { CardType } from '#contract/card-type.ts';

const icons: Readonly<Record<CardType, typeof IconRouter>> = {
  [CardType.router]: IconRouter,
  [CardType.sim]: IconDeviceSim,
};

/** The icon of a type of card, shown where the card has no picture. */
export const cardIcon = (type: CardType): typeof IconRouter => entryFor(icons, type) ?? IconDeviceSim;
