import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { urgentType } from '#contract/visas.contract.ts';
import { factIn } from '#engine/form/fact-places.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { machineMeta } from '#engine/wizard/place.ts';

/** One service of a visa: its price for one traveller, its working days, and the day on which it would be ready. */
export type Service = Reply<typeof urgentType.list>[number];

/** The service that counts as long as none is chosen. */
const NORMAL = 1;

/** The number of the chosen service; undefined if none is chosen. */
export function chosenService(flow: Flow, answers: Answers): number | undefined {
  const chosen = factIn(flow, answers, 'serviceType');
  return typeof chosen === 'number' ? chosen : undefined;
}

/** The service with this number; without one, the normal service. */
export function serviceOf(services: readonly Service[], chosen: number | undefined): Service | undefined {
  return services.find(({ serviceType }) => serviceType === (chosen ?? NORMAL));
}

/** True if the product is a visa: visas have services, other products have not. */
export function hasServices(wizard: Wizard): boolean {
  const { order } = machineMeta(wizard.machine);
  return order === 'settled' || order === 'visa';
}

/** Loads the services of a product, once for all parts of the page. */
export function useServices(wizard: Wizard) {
  const { childType = 0 } = wizard.flow.header;
  return useCall(urgentType.list, { childType }, { enabled: hasServices(wizard) });
}
