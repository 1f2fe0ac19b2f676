import { shopLook } from '#shop/widgets/look.ts';
import i18next from 'i18next';
import type { AnyStateMachine } from 'xstate';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { aheadOf, besideOf } from '#app/parts/shop/order-wizard/around-places.tsx';
import { OrderRail } from '#app/parts/shop/order-wizard/order-rail.tsx';
import { aboutServices } from '#app/parts/shop/order-wizard/service-choice.tsx';
import { urgentType } from '#contract/visas.contract.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import { createDraft } from '#engine/wizard/draft.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import apply from '#locales/US/apply.json' with { type: 'json' };
import visaFlow from '#locales/US/visa.flow.json' with { type: 'json' };
import { createDraftServer } from '#tests/support/draft-port.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import { type Answer, answer, visit } from './render-shop.tsx';

i18next.addResourceBundle('US', 'apply', apply);
i18next.addResourceBundle('US', 'visa.flow', visaFlow);

const service = (serviceType: number, price: number, workingDays: number, readyDate: string) => ({
  serviceType,
  workingDays,
  price,
  fee: price - 480,
  readyDate,
  authority: null,
});
/** The services of each product. */
export const services: Answer = answer(urgentType.list, [
  service(1, 480, 5, '2026-11-27'),
  service(2, 680, 3, '2026-11-25'),
]);
export const ids = ['1f0c7c0e-5a1c-4c52-9c0e-0b6f4a1d0001', '1f0c7c0e-5a1c-4c52-9c0e-0b6f4a1d0002'];
/** Members of a group with these surnames; an empty one is not named yet. */
export const members = (...names: readonly string[]) =>
  names.map((surname, index) => ({
    id: ids[index]!,
    passenger: surname === '' ? {} : { surname, englishName: 'ADA' },
  }));

interface Begun {
  id?: string;
  /** Replaces the flow of the product. */
  flow?: Flow;
  data?: Answers;
  price?: number;
  /** Replaces the machine of the product. */
  machine?: AnyStateMachine;
  replies?: readonly Answer[];
}

/** Shows a product's wizard with what the application shows around it. The test file has to mock `#client/call.ts`. */
export function openWizard({
  id = 'visa/group',
  data = {},
  price,
  machine,
  replies = [services],
  ...begun
}: Begun) {
  const { flow = flowOf(id) } = begun;
  const { port } = createDraftServer();
  const record = price === undefined ? null : { id: 7, orderNumber: 'N7', revision: 1, price, data };
  const wizard = createWizard({
    flow,
    machine: machine ?? machineOf(flow),
    answers: data,
    call: () => Promise.resolve(null),
    draft: (events) => createDraft({ port, record, saved: data, requestId: 'request-1', events }),
  });
  const ports: EnginePorts = {
    ...shopLook,
    languageTag: 'en',
    translate: (keys, params = {}) => i18next.t([...keys], params),
    loadOptions: () => Promise.resolve([]),
    upload: () => Promise.reject(new Error('nothing is uploaded here')),
    fileLink: () => Promise.resolve(''),
    sendCode: () => Promise.resolve(),
    aboutChoice: aboutServices(wizard),
  };
  const page = (
    <FlowWizard
      wizard={wizard}
      ports={ports}
      rail={<OrderRail wizard={wizard} />}
      ahead={aheadOf(wizard)}
      beside={besideOf(wizard)}
      outcome={() => <p>Sent</p>}
    />
  );
  return { ...visit(page, { answers: replies, isSignedIn: true }), wizard };
}
