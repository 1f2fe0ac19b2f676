import { operators } from '#contract/operators.contract.ts';
import { permissionsOf } from '#contract/permissions.ts';
import { operatorRows } from '../accounts/operator-rows.ts';
import {
  addOperator,
  bindOperator,
  giveRole,
  removeOperator,
  resetSecondFactor,
  takeRole,
} from '../accounts/operators.ts';
import { implement } from '../services/implement.ts';

export default implement(operators, {
  async me(_payload, { account: { operatorRoles } }) {
    const roles = operatorRoles ?? [];
    return { roles: [...roles], permissions: [...permissionsOf(roles)] };
  },
  async list(_payload, { db }) {
    const rows = await operatorRows(db);
    return rows.map(({ id: _id, roles, addresses, lastSeenAt, ...row }) => ({
      ...row,
      roles: [...roles],
      addresses: [...addresses],
      lastSeen: lastSeenAt?.toISOString() ?? null,
    }));
  },
  async add(asked, context) {
    await addOperator(context, asked);
    return null;
  },
  async remove({ loginName }, context) {
    await removeOperator(context, loginName);
    return null;
  },
  async giveRole({ loginName, role }, context) {
    await giveRole(context, loginName, role);
    return null;
  },
  async takeRole({ loginName, role }, context) {
    await takeRole(context, loginName, role);
    return null;
  },
  async bind({ loginName, addresses }, context) {
    await bindOperator(context, loginName, addresses);
    return null;
  },
  async resetFactor({ loginName }, context) {
    await resetSecondFactor(context, loginName);
    return null;
  },
});
