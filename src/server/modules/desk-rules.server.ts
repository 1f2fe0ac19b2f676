import { deskRules } from '#contract/desk-rules.contract.ts';
import { confirm, finishRule, rulesOf, setRule } from '../back-office/rules/rules.ts';
import { daysOf, setDays } from '../back-office/rules/working-days.ts';
import { implement } from '../services/implement.ts';

export default implement(deskRules, {
  list: (asked, context) => rulesOf(context, asked),
  set: (asked, context) => setRule(context, asked),
  async end(asked, context) {
    await finishRule(context, asked);
    return null;
  },
  async confirm(asked, context) {
    await confirm(context, asked);
    return null;
  },
  days: ({ year }, call) => daysOf(call, year),
  async setDays(asked, context) {
    await setDays(context, asked);
    return null;
  },
});
