import { liveReleases } from '#client/live-releases.ts';
import { readSession } from '#client/session.ts';
import type { Endpoint } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';
import { charteredCar } from '#contract/vip.contract.ts';
import { urgentType } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { formatsOfFlow } from '#app/parts/site/options/load-options.ts';
import type { Flow } from '#engine/form/flow.ts';
import { hasWorker } from './has-worker.ts';
import type { KeptCall } from './kept-calls.ts';
import type { KeepForm } from './messages.ts';

const callOf = ({ method, path }: Endpoint, payload: object): KeptCall =>
  method === 'GET' ? { method, path } : { method, path, body: JSON.stringify(payload) };

/** The calls of the lists that are not in the program, by their names. */
const calls: Readonly<Partial<Record<string, KeptCall>>> = {
  'area-code': callOf(site.areaCodes, {}),
  pickUpCities: callOf(charteredCar.listAll, {}),
  trafficCards: callOf(trafficCardOrderInfo.cards, {}),
  esims: callOf(trafficCardOrderInfo.cards, {}),
};

/** What the service worker needs to know of a form. */
export function messageOf(flow: Flow): KeepForm {
  const { locale } = readSession();
  const live = liveReleases();
  const script = live?.flows.find(({ id }) => id === flow.id)?.script;
  const { childType = 0 } = flow.header;
  const lists = [...formatsOfFlow(flow)].flatMap((format) => calls[format] ?? []);
  return {
    type: 'KEEP_FORM',
    id: flow.id,
    locale,
    release: live === null || script === undefined ? [] : [script, `${live.words}.${locale}.json`],
    calls: [...new Set([...lists, callOf(urgentType.list, { childType })])],
  };
}

/** Has everything kept on the device that the form of a begun order needs without a network. */
export async function keepForm(flow: Flow): Promise<void> {
  if (!hasWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(messageOf(flow));
}
