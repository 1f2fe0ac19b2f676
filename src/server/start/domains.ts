import { accountsDomain } from '../accounts/domain.ts';
import { noticesDomain } from '../accounts/notices/domain.ts';
import { communityDomain } from '../community/domain.ts';
import { messagesDomain } from '../community/messages/domain.ts';
import { membersDomain } from '../community/moderation/domain.ts';
import { contentDomain } from '../content/domain.ts';
import { backOfficeDomain } from '../back-office/domain.ts';
import { ordersDomain } from '../orders/domain.ts';
import type { Domain } from '../services/context.ts';

/** The order matters: accounts are last, so that they are erased after the hourly work of the other domains. */
export const domains: readonly Domain[] = [
  ordersDomain,
  communityDomain,
  messagesDomain,
  membersDomain,
  contentDomain,
  backOfficeDomain,
  noticesDomain,
  accountsDomain,
];
