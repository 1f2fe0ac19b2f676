import { sale } from '#contract/sale.contract.ts';
import { changeSale, isOnSale } from '../products/on-sale.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';

/** Owners take products off sale, and put them on sale again. */
export default implement(sale, {
  async state({ flow }, { db, flows }) {
    const childType = flows.byId(flow)?.offer?.childType;
    return childType === undefined ? null : told(await isOnSale(db, childType));
  },
  async change({ flow, isOnSale: wanted }, { db, flows }) {
    const childType = flows.byId(flow)?.offer?.childType;
    if (childType === undefined) throw new CatalogueFault('notFound');
    if (!(await changeSale(db, childType, wanted))) throw new CatalogueFault('notFound');
    return told(wanted);
  },
});

const told = (isSold: boolean | null) => (isSold === null ? null : { isOnSale: isSold });
