import { accountChanges, deskPeople } from '#contract/desk-people.contract.ts';
import { keepCustomer, scheduleErasing } from '../accounts/deletion.ts';
import { deleteDeviceTokensOf } from '../accounts/device-tokens.ts';
import { operatorExportLink } from '../accounts/export-data.ts';
import { deleteSessionsOf } from '../accounts/sessions.ts';
import {
  agreeToChange,
  changesPage,
  proposeChange,
  refuseChange,
} from '../back-office/people/account-changes.ts';
import { customerDetail, customersPage, customerWith } from '../back-office/people/customers.ts';
import { implement } from '../services/implement.ts';
import { inTransaction } from '../store/database.ts';

export default [
  implement(deskPeople, {
    customers: (wanted, { db }) => customersPage(db, wanted),
    customer: ({ id }, call) => customerDetail(call, id),
    async endSessions({ id }, { db }) {
      await customerWith(db, id);
      await inTransaction(db, async (trx) => {
        await deleteSessionsOf(trx, id);
        await deleteDeviceTokensOf(trx, id);
      });
      return null;
    },
    async archive({ id }, call) {
      await customerWith(call.db, id);
      return operatorExportLink(call, id);
    },
    async erase({ id }, call) {
      await customerWith(call.db, id);
      await inTransaction(call.db, (trx) => scheduleErasing(trx, call, id));
      return null;
    },
    async keep({ id }, call) {
      await customerWith(call.db, id);
      await keepCustomer(call.db, id);
      return null;
    },
  }),
  implement(accountChanges, {
    list: (wanted, call) => changesPage(call, wanted),
    async propose(proposed, call) {
      await proposeChange(call, proposed);
      return null;
    },
    async agree({ change }, call) {
      await agreeToChange(call, change);
      return null;
    },
    async refuse({ change, reason }, call) {
      await refuseChange(call, change, reason);
      return null;
    },
  }),
];
