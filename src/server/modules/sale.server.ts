import { sale } from '#contract/sale.contract.ts';
import { changeSale, isOnSale } from '../products/on-sale.ts';
import { CatalogueFault } from '../services/fault.ts';
import type { ServerFlow } from '../services/flows/flows.ts';
import { implement } from '../services/implement.ts';

/** Owners take products off sale, and put them on sale again. */
export default implement(sale, {
  async state({ flow }, { db, flows }) {
    const sold = flows.byId(flow);
    const childType = sold?.offer?.childType;
    return childType === undefined ? null : told(sold, await isOnSale(db, childType));
  },
  async change({ flow, isOnSale: wanted }, { db, flows }) {
    const sold = flows.byId(flow);
    const childType = sold?.offer?.childType;
    if (childType === undefined) throw new CatalogueFault('notFound');
    if (!(await changeSale(db, childType, wanted))) throw new CatalogueFault('notFound');
    return told(sold, wanted);
  },
});

function told(flow: Pick<ServerFlow, 'isEnded'> | undefined, isSold: boolean | null) {
  const isEnded = flow?.isEnded === true;
  return isSold === null ? null : { isOnSale: isSold && !isEnded, isEnded };
}
