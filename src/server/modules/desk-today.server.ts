import { deskToday } from '#contract/desk-today.contract.ts';
import { prepareMatrix } from '../back-office/forms/matrix.ts';
import { alarms } from '../back-office/today/alarms.ts';
import { lastDays } from '../back-office/today/day-totals.ts';
import { waitingFor } from '../back-office/today/waiting.ts';
import { implement } from '../services/implement.ts';

export default implement(deskToday, {
  waiting: (_payload, call) => {
    // Whoever begins at the desk opens its rooms soon.
    prepareMatrix(call);
    return waitingFor(call);
  },
  days: ({ days }, call) => lastDays(call, days),
  alarms: (_payload, call) => alarms(call),
});
