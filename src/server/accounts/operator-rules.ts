import { BlockList, isIP } from 'node:net';
import type { Endpoint } from '#contract/define.ts';
import { type Permission, permissionsOf } from '#contract/permissions.ts';
import type { SignedIn } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';

declare module '../services/context.ts' {
  interface WorkContext {
    readonly operatorRules: OperatorRules;
  }
}

/** The settings about sessions of operators. */
export interface OperatorRules {
  /** How long a session may rest before it ends, in milliseconds. */
  readonly restMs: number;
  /** Addresses and networks from which operators may work; empty: from everywhere. */
  readonly addresses: readonly string[];
  /** Whether all operators need a second factor; otherwise only those need it who have set one up. */
  readonly needsSecondFactor: boolean;
  /** Up to which sum one operator gives money back alone, in fen; above it a second one has to agree. */
  readonly refundAloneFen: number;
}

/** What of a call decides whether somebody may make it. */
export type Guarded = Pick<Endpoint, 'access' | 'permissions' | 'isBeforeSecondFactor'>;

/** Whether an operator's session has rested too long. */
export const hasRested = ({ lastSeenAt }: SignedIn, { restMs }: OperatorRules, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > restMs;

/**
 * Whether the second factor is still to be given in this session. It was set up by its owner, or everybody needs one.
 */
export const lacksSecondFactor = (
  { role, hasSecondFactor, secondFactorAt }: SignedIn,
  { needsSecondFactor }: OperatorRules,
): boolean => role === 'operator' && secondFactorAt === null && (needsSecondFactor || hasSecondFactor);

/**
 * Returns if an operator's session may make a call now.
 *
 * @throws CatalogueFault addressRefused, secondFactorNeeded, forbidden, or permissionMissing with what is missing
 */
export function checkOperator(session: SignedIn, call: Guarded, rules: OperatorRules, ip: string): void {
  const networks = [rules.addresses, session.boundTo ?? []].filter(({ length }) => length > 0);
  if (!networks.every((network) => isWithin(ip, network))) throw new CatalogueFault('addressRefused');
  if (call.isBeforeSecondFactor !== true && lacksSecondFactor(session, rules))
    throw new CatalogueFault('secondFactorNeeded');
  if (call.access === 'operator' || call.access === 'studio') permissionFor(session, call.permissions ?? []);
}

/**
 * The permission of the caller by which a call may be made.
 *
 * @throws CatalogueFault permissionMissing
 */
export function permissionFor(
  { operatorRoles }: Pick<SignedIn, 'operatorRoles'>,
  needed: readonly Permission[],
): Permission {
  const found = permissionsOf(operatorRoles ?? []).find((each) => needed.includes(each));
  if (found === undefined) throw new CatalogueFault('permissionMissing', { missing: needed });
  return found;
}

/** Whether a text is an address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

/** Whether an address is one of the addresses, or is in one of the networks. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks.filter(isNetwork)) {
    const [address = '', bits] = network.split('/');
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  // A server that listens for IPv6 sees IPv4 addresses in this form.
  const plain = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
