import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Payload } from '#contract/define.ts';
import { locales } from '#contract/locale.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { payment, sandbox } from '#contract/payments.contract.ts';
import { applyDetail, urgentType, visa, visaAll, visaAmount } from '#contract/visas.contract.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import type { CallPort } from '#engine/wizard/call.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { addOffers } from '#server/products/add-offers.ts';
import { inTransaction } from '#server/store/database.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { buildFlows } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { lineOf } from '#compiler/finding.ts';
import { storedFile } from '#tests/support/flow-answers.ts';
import { compileFlow } from '#tests/support/flow-compile.ts';
import { machineOf } from '#tests/support/flow-machines.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';
import { changed, type Data, productOf } from '#tests/support/product-orders.ts';
import { studyAnswers, studyFiles, valueOf } from '#tests/support/study-answers.ts';
import {
  addPaidVisa,
  addTenthVisa,
  paidId,
  paidOffer,
  paidType,
  tenthId,
  tenthOffer,
  tenthType as childType,
  type TenthVisa,
} from '#tests/support/tenth-visa.ts';
import type { TestUser } from '#tests/support/test-app.ts';
import { isThorough } from '#tests/support/thorough.ts';

/** The complete answers from its wizard, with the caller's two files. */
function transitAnswers(files: { passportCopy: unknown; travelTicket: unknown }): Record<string, Answers> {
  const { passenger, background, travel } = studyAnswers({
    passportCopy: { ...storedFile, url: '' },
    photo: { ...storedFile, url: '' },
    invitationLetter: { ...storedFile, url: '' },
  }) as Record<string, Answers>;
  return {
    passenger: passenger!,
    background: background!,
    travel: { ...travel, entryAirport: 'PVG', flightNumber: 'MU 588' },
    uploads: files as Answers,
    service: { serviceType: 2 },
  };
}

const steps = ['passenger', 'background', 'travel', 'uploads', 'service'];

describe('a tenth visa needs one schema file, its offer and its words', () => {
  let tenth: TenthVisa;
  beforeAll(() => {
    tenth = addTenthVisa();
    addPaidVisa(tenth);
    buildFlows(tenth.parts.schemas, tenth.out);
  });
  afterAll(() => tenth.remove());

  describe('the compiler', () => {
    const told = async (languages: Parameters<typeof addTenthVisa>[0]): Promise<string[]> => {
      const added = addTenthVisa(languages);
      onTestFinished(added.remove);
      return (await checkFlows(added.parts)).map(lineOf);
    };

    it('finds no problem', async () => {
      expect(await checkFlows(tenth.parts)).toEqual([]);
    });

    it.runIf(isThorough).each([
      ['in any language', locales, ['*']],
      ['in DE, ZH', ['DE', 'ZH'], ['DE', 'ZH']],
    ] as const)('names the words that are missing %s', async (where, lacking, folders) => {
      const filesOf = (name: string): string =>
        folders.map((folder) => `locales/${folder}/${name}.json`).join(', ');
      const [files, shop] = [filesOf('visa.flow'), filesOf('offers')];
      expect(await told(locales.filter((locale) => !lacking.some((each) => each === locale)))).toEqual([
        `${tenthId}.schema.json: this flow has no title ${where}; add "stopover.title" to ${files}`,
        `${tenthId}.schema.json: this product has no intro ${where}; add "stopover.intro" to ${files}`,
        `${tenthId}.offer.json: this product has no title ${where}; add "visa.stopover.title" to ${shop}`,
        `${tenthId}.offer.json: this product has no text ${where}; add "visa.stopover.text" to ${shop}`,
      ]);
    });
  });

  describe('the wizard', () => {
    let flow: Flow;
    beforeAll(async () => {
      flow = await compileFlow(tenth.parts.schemas, tenthId);
    });

    it('goes from its first step to the outcome', async () => {
      const call = vi.fn<CallPort>(() => Promise.resolve(null));
      const wizard = createWizard({ flow, machine: machineOf(flow), call });
      const at = (): string => wizard.getSnapshot().place.name;
      const answers = transitAnswers({ passportCopy: storedFile, travelTicket: storedFile });
      for (const step of steps) {
        if (at() === 'review') wizard.submit();
        expect(at()).toBe(step);
        wizard.next();
        expect(at()).toBe(step);
        expect(wizard.getSnapshot().errors.length).toBeGreaterThan(0);
        wizard.set(`/${step}`, answers[step]);
        wizard.next();
      }
      await vi.waitFor(() => expect(at()).toBe('status'));
      const sent = { answers, record: null, params: { status: 2 }, version: 1 };
      expect(call.mock.calls).toEqual([['orderInfo.updateOrderState', sent]]);
    });
  });

  describe('the server', () => {
    let test: PayingApp;
    let ada: TestUser;
    let complete: Payload<typeof visaAll.option>['data'];
    beforeAll(async () => {
      test = await createPayingApp({}, { flows: await loadFlows(tenth.out) });
      await inTransaction(test.db, (trx) => addOffers(trx, [tenthOffer, paidOffer]));
      ada = test.ada.user;
      const { passportCopy, invitationLetter } = await studyFiles(test.app, ada.token);
      complete = transitAnswers({
        passportCopy: valueOf(passportCopy),
        travelTicket: valueOf(invitationLetter),
      });
    });
    afterAll(() => test.close());

    async function begin(data: typeof complete) {
      const payload = { childType, version: 1, requestId: randomUUID(), data };
      const { body } = await test.call(visaAll.option, payload, { token: ada.token });
      if (!body.data) throw new Error(body.msg);
      return body.data;
    }
    const submit = async (draft: { id: number; orderNumber: string }) => {
      const payload = { id: draft.id, status: 2, order: draft.orderNumber };
      return (await test.call(orderInfo.updateOrderState, payload, { token: ada.token })).body;
    };
    const listed = async () => {
      const { body } = await test.call(orderInfo.list, { page: 1, pageSize: 1 }, { token: ada.token });
      return body.data?.records[0];
    };

    it('has it in the shop, and proposes it for its purposes', async () => {
      const shown = (await test.call(visa.getlist, {})).body.data?.find((one) => one.childType === childType);
      expect(shown).toMatchObject({ router: `/commonVisa?visaType=${childType}`, price: 420 });
      expect(shown?.dataList.US.split('\n')).toHaveLength(3);
      const { body } = await test.call(visa.entry, { nationality: 'NGA', purpose: 'family' });
      expect(body.data?.offers).toContainEqual(
        expect.objectContaining({ childType, price: 420, workingDays: 4, processed: true }),
      );
    });

    it('refuses the nationalities that every visa refuses, with the reason', async () => {
      const refused = await Promise.all(
        [1, childType, paidType].map(
          async (type) =>
            (await test.call(visa.nationality, { childType: type, nationality: 'CHN' })).body.data,
        ),
      );
      expect(refused[0]).toMatchObject({
        processed: false,
        reason: { US: expect.stringContaining('Chinese') },
      });
      expect(refused.slice(1)).toEqual([refused[0], refused[0]]);
    });

    it('names its documents', async () => {
      expect((await test.call(applyDetail.list, { childType })).body.data).toMatchObject([
        { name: 'passportCopy', demand: 'required', of: null },
        { name: 'travelTicket', demand: 'required', of: null },
        { name: 'hotelReservations', demand: 'optional', of: null },
      ]);
    });

    it('names its services and what they cost', async () => {
      const services = [
        { serviceType: 1, workingDays: 4, price: 420 },
        { serviceType: 2, workingDays: 1, price: 690 },
      ];
      expect((await test.call(visaAmount.list, { childType })).body.data).toEqual(services);
      const { body } = await test.call(urgentType.list, { childType });
      expect(body.data).toMatchObject([
        { ...services[0], fee: 0 },
        { ...services[1], fee: 270 },
      ]);
    });

    it.each([
      ['before a service is chosen', {}, 420],
      ['for the normal service', { service: { serviceType: 1 } }, 420],
      ['for the express service', { service: { serviceType: 2 } }, 690],
    ])('quotes a draft by its price rows: %s', async (_, data, price) => {
      expect(await begin(data)).toMatchObject({ childType, orderStatus: 0, price, data });
    });

    it('refuses it as long as it is incomplete, then takes it and lists it', async () => {
      const { uploads: _left, ...rest } = complete;
      const draft = await begin(rest);
      const refused = await submit(draft);
      expect(refused.code).toBe(1201);
      expect(refused.errors).toEqual([
        { pointer: '/uploads/passportCopy', keyword: 'required', key: 'form:errors.required' },
        { pointer: '/uploads/travelTicket', keyword: 'required', key: 'form:errors.required' },
      ]);
      expect(await listed()).toMatchObject({ id: draft.id, orderStatus: 0 });

      const { id, revision } = draft;
      const saved = { id, version: 1, revision, data: complete };
      expect((await test.call(visaAll.update, saved, { token: ada.token })).body.code).toBe(200);
      expect((await submit(draft)).code).toBe(200);
      const travel = complete['travel'] as { enterDate: string; leaveDate: string };
      expect(await listed()).toMatchObject({
        id,
        childType,
        orderNumber: draft.orderNumber,
        orderStatus: 2,
        price: 690,
        enterDate: travel.enterDate,
        leaveDate: travel.leaveDate,
      });
    });

    it.each([
      [1, 1110],
      [2, 2220],
      [3, 3330],
    ])('is paid at its own price with the service %i, to "payment success"', async (serviceType, price) => {
      const product = { ...productOf('visa/business'), flow: paidId, childType: paidType };
      const { uploads } = test.answers['visa/business'] as { uploads: Data };
      const travelTicket = test.answers['visa/group']!['groupUploads'] as Data;
      const data = {
        ...changed(test.answers['visa/business']!, 'service', { serviceType }),
        uploads: { ...uploads, ...travelTicket },
      };
      const draft = await test.ada.begin(product, data);
      expect(draft.price).toBe(price);
      expect((await test.ada.ask(draft, product.sent, price)).body.code).toBe(200);
      const { url } = (await test.pay(draft, 3)).body.data!;
      const query = new URL(url).searchParams;
      const link = {
        attempt: query.get('attempt')!,
        expires: Number(query.get('expires')),
        signature: query.get('signature')!,
      };
      const asked = (await test.call(sandbox.look, link)).body.data;
      expect(asked).toMatchObject({ currency: 'CNY', amount: price, orderNumber: draft.orderNumber });
      const { body } = await test.call(sandbox.decide, { ...link, outcome: 'approve' });
      expect(body.data?.url).toMatch(/[sS]uccess\?attempt=/);
      const { attempt } = link;
      const state = (await test.call(payment.state, { attempt }, { token: ada.token })).body.data;
      expect(state).toMatchObject({ state: 'captured' });
      expect(await test.statusOf(draft)).toBe(OrderStatus.paid);
      expect(await test.ledger(draft)).toEqual([`capture ${price * 100} CNY`]);
    });
  });
});
