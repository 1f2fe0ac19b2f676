import type { Endpoint } from './define.ts';
import { type OperatorRole, operatorRoleNames, permissionsOf } from './permissions.ts';

/** Everybody who can make calls: visitors, customers, companies, and operators by their role. */
export const audiences = ['visitor', 'customer', 'company', ...operatorRoleNames] as const;

/** Somebody who makes a call. An operator with several roles may make the calls of each. */
export type Audience = 'visitor' | 'customer' | 'company' | OperatorRole;

/** Whether somebody may make a call, as the contract says it. In development, everybody may use the studio. */
export function mayCall({ access, permissions = [] }: Endpoint, who: Audience): boolean {
  if (access === 'visitor' || access === 'anyone') return true;
  if (who === 'visitor') return false;
  if (access === 'user') return true;
  if (access === 'company') return who === 'company';
  if (who === 'customer' || who === 'company') return false;
  return permissionsOf([who]).some((given) => permissions.includes(given));
}
