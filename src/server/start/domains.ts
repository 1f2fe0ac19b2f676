import { accountsDomain } from '../accounts/domain.ts';
import { deskDomain } from '../desk/domain.ts';
import { ordersDomain } from '../orders/domain.ts';
import type { Domain } from '../services/desk.ts';

/** Accounts come last: they are erased once everything else has been tidied up. */
export const domains: readonly Domain[] = [ordersDomain, deskDomain, accountsDomain];
