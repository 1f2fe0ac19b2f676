/** What operators may do. A call for operators names those of which one is needed. */
export const permissions = [
  'review',
  'finance',
  'fulfil',
  'content',
  'translate',
  'moderate',
  'people',
  'rules',
  'forms',
  'admin',
] as const;

/**
 * `review`: applications and their documents. `finance`: payments, refunds, discounts. `fulfil`: what is sent to
 * customers. `content`: records and adverts. `translate`: their translations. `moderate`: posts and messages. `people`:
 * customers and their questions. `rules`: rates and rules of entry. `forms`: the studio and releases. `admin`: operators.
 */
export type Permission = (typeof permissions)[number];

/** The roles that operators are given: each is a set of permissions. An operator may have several. */
export const operatorRoles = {
  owner: permissions,
  reviewer: ['review'],
  finance: ['finance'],
  fulfilment: ['fulfil'],
  editor: ['content', 'translate'],
  translator: ['translate'],
  moderator: ['moderate'],
  support: ['people'],
  ruleKeeper: ['rules'],
  formEditor: ['forms'],
} as const satisfies Record<string, readonly Permission[]>;

/** The name of a role. */
export type OperatorRole = keyof typeof operatorRoles;

/** All names of roles. */
export const operatorRoleNames = Object.keys(operatorRoles) as readonly OperatorRole[];

/** Whether a name is that of a role: the database may have one of a later version. */
const isRole = (name: string): name is OperatorRole => name in operatorRoles;

/**
 * What an operator with these roles may do.
 *
 * @example permissionsOf(['editor', 'finance']) // ['finance', 'content', 'translate']
 */
export function permissionsOf(roles: readonly string[]): readonly Permission[] {
  const given = new Set(roles.filter(isRole).flatMap((role): readonly Permission[] => operatorRoles[role]));
  return permissions.filter((permission) => given.has(permission));
}
