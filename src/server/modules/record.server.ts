import { record } from '#contract/record.contract.ts';
import { actsOf } from '../back-office/record/acts.ts';
import { checkChain } from '../back-office/record/chain.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';

export default implement(record, {
  list: (wanted, { db }) => actsOf(db, wanted),
  async check(_payload, context) {
    const { rows, last, broken } = await checkChain(context);
    if (broken !== undefined) throw new CatalogueFault('recordBroken', { row: broken });
    return { rows, last };
  },
});
