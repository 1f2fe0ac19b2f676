import {
  IconBriefcase,
  IconBuildingStore,
  IconHeart,
  IconId,
  IconMessages,
  IconReceipt,
  type Icon,
} from '@tabler/icons-react';

export interface AccountTab {
  readonly name: 'information' | 'orders' | 'secondHand' | 'forum' | 'favourites' | 'jobs';
  readonly sign: Icon;
}

/** The tabs in the order of the specification. A tab's position is the `index` in the address. */
export const accountTabs = [
  { name: 'information', sign: IconId },
  { name: 'orders', sign: IconReceipt },
  { name: 'secondHand', sign: IconBuildingStore },
  { name: 'forum', sign: IconMessages },
  { name: 'favourites', sign: IconHeart },
  { name: 'jobs', sign: IconBriefcase },
] as const satisfies readonly AccountTab[];
