import { Identity, SignInBy } from '#contract/roles.ts';
import { operatorRoleNames, type OperatorRole } from '#contract/permissions.ts';
import type { Transaction } from '#server/store/database.ts';

const words = (role: string): string => role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An operator of the demonstration for each role. The start message lists them. */
export const demoOperators = operatorRoleNames.map((role) => ({
  role,
  loginName: `${words(role)}@moongate.example`,
}));

/** Makes the operators. @returns their ids, by their roles */
export async function insertDemoOperators(
  trx: Transaction,
  { passwordHash, createdAt }: { readonly passwordHash: string; readonly createdAt: Date },
): Promise<ReadonlyMap<OperatorRole, number>> {
  const rows = await trx
    .insertInto('account')
    .values(
      demoOperators.map(({ role, loginName }) => ({
        login_name: loginName,
        email: loginName,
        password_hash: passwordHash,
        real_name: `Demo ${words(role).replaceAll('-', ' ')}`,
        nick_name: `Demo ${words(role).replaceAll('-', ' ')}`,
        nationality: 'CHN',
        identity: Identity.individual,
        role: 'operator' as const,
        type: SignInBy.mail,
        locale: 'US',
        created_at: createdAt,
      })),
    )
    // An address that somebody has an account with stays as it is.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'login_name'])
    .execute();
  const ids = new Map(rows.map(({ id, login_name }) => [login_name, id]));
  const made = demoOperators.flatMap(({ role, loginName }) => {
    const id = ids.get(loginName);
    return id === undefined ? [] : [{ role, id }];
  });
  await trx
    .insertInto('operator')
    .values(
      made.map(({ role, id }) => ({
        account_id: id,
        roles: [role],
        totp_secret: null,
        pending_secret: null,
        pending_until: null,
      })),
    )
    .execute();
  return new Map(made.map(({ role, id }) => [role, id]));
}
