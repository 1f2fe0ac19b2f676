import {
  IconBriefcase,
  IconCar,
  IconDeviceSim,
  IconHome,
  IconPlaneArrival,
  IconPlaneInflight,
  IconQrcode,
  IconRefresh,
  IconRouter,
  IconSchool,
  IconShoppingBag,
  IconUsersGroup,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react';
import type { Sign } from '#contract/offer-lists.ts';

/** The icon of each sign that an offer can have. */
export const signIcons: Readonly<Record<Sign, Icon>> = {
  bag: IconShoppingBag,
  briefcase: IconBriefcase,
  car: IconCar,
  esim: IconQrcode,
  globe: IconWorldWww,
  group: IconUsersGroup,
  home: IconHome,
  plane: IconPlaneArrival,
  pocketWifi: IconRouter,
  renewal: IconRefresh,
  school: IconSchool,
  simCard: IconDeviceSim,
  transit: IconPlaneInflight,
};
