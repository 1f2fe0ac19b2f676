import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { locales } from '#contract/locale.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { releases } from '#contract/releases.contract.ts';
import { sale } from '#contract/sale.contract.ts';
import { studio } from '#contract/studio.contract.ts';
import { visa, visaAll } from '#contract/visas.contract.ts';
import { createReleasedApp } from '#tests/support/released-app.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import type { TestApp, TestUser } from '#tests/support/test-app.ts';

const id = 'visa/transit';
const begun = { id, like: 'visa/study', name: 'Transit visa' };

describe('a new product of the studio', () => {
  let test: TestApp;
  let owner: TestUser;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createReleasedApp();
    owner = await test.signUpOperator('owner');
    ada = await test.signUp('ada');
  });
  afterAll(() => test.close());

  const open = async (asked: { id: string; like?: string; name?: string }) =>
    (await test.call(studio.open, asked, { token: owner.token })).body;
  const begin = async () => {
    const { data, msg } = await open(begun);
    if (!data) throw new Error(msg);
    return data;
  };
  /** Proposes it with its name and purpose in these languages. */
  const propose = async (named: readonly string[], edit: (offer: Offer) => Offer = (offer) => offer) => {
    const { text, migrations, offer, words, release } = await begin();
    const texts = Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          ...words[locale],
          ...(named.includes(locale) && {
            'visa.flow:transit.title': `Transit visa ${locale}`,
            'offers:visa.transit.title': `Transit visa ${locale}`,
            'offers:visa.transit.text': `For travellers who change planes ${locale}`,
          }),
        },
      ]),
    );
    const edited = {
      text,
      migrations,
      offer: JSON.stringify(edit(JSON.parse(offer) as Offer)),
      words: texts,
    };
    const { body } = await test.call(
      releases.propose,
      { flow: id, base: release, reason: 'asked for by airlines', answers: {}, ...edited },
      { token: owner.token },
    );
    if (!body.data) throw new Error(body.msg);
    return body.data;
  };

  it('begins as a copy of another one, under a number and an address of its own', async () => {
    const { text, offer, words, release } = await begin();
    const { childType, query, prices } = JSON.parse(offer) as Offer;
    expect(JSON.parse(text)).toMatchObject({ 'x-flow': { childType, version: 1, machine: 'visa/common' } });
    expect(test.services.flows.byChildType(childType)).toBeUndefined();
    expect(query).toEqual({ visaType: String(childType) });
    expect(prices?.map(({ serviceType }) => serviceType)).toEqual([1, 2, 3]);
    expect(words.US).toHaveProperty(['visa.flow:transit.title'], 'Transit visa');
    expect(words.DE).not.toHaveProperty(['visa.flow:transit.title']);
    expect(release).toBe(0);
  });

  it.each([
    ['a flow that nobody sells', { ...begun, id: 'site/other', like: 'site/contact' }, 'invalidInput'],
    ['a product whose page sells one', { ...begun, id: 'wifi/other', like: 'wifi/esim' }, 'invalidInput'],
    ['a product of another folder', { ...begun, id: 'vip/transit' }, 'invalidInput'],
    ['a product that there is not', { ...begun, like: 'visa/none' }, 'notFound'],
    ['nothing', { id }, 'notFound'],
  ] as const)('cannot be begun from %s', async (_, asked, error) => {
    expect(await open(asked)).toMatchObject({ code: errors[error].code, data: null });
  });

  it('is refused where its name is missing in a language', async () => {
    const { release, refusal } = await propose(['US', 'IT', 'ES', 'FR', 'ZH']);
    expect(release).toBeNull();
    expect(JSON.stringify(refusal)).toContain('locales/DE/');
  });

  it.each([
    ['the number of another product', (offer: Offer) => ({ ...offer, childType: 2 })],
    ['the address of another product', (offer: Offer) => ({ ...offer, query: { visaType: '2' } })],
  ])('is refused with %s', async (_, edit) => {
    const { refusal } = await propose(locales, edit);
    expect(refusal).toMatchObject({ kind: 'findings' });
  });

  it('is sold from its moment on', async () => {
    const { release, refusal } = await propose(locales, (offer) => ({ ...offer, sign: 'transit' }));
    expect(refusal).toBeNull();
    expect(release).toMatchObject({ number: 1, version: 1, base: null });
    expect((await open({ id })).data).toMatchObject({ release: 0 });
    const listed = await test.call(studio.flows, {}, { token: owner.token });
    expect(listed.body.data?.map((flow) => flow.id)).toContain(id);
    const published = await test.call(releases.publish, { id: release!.id }, { token: owner.token });
    expect(published.body).toMatchObject({ code: 200, data: null });
    const { childType } = JSON.parse((await begin()).offer) as Offer;
    const sold = await test.call(visa.getlist, {}, {});
    expect(sold.body.data?.find((each) => each.childType === childType)).toMatchObject({
      title: { DE: 'Transit visa DE' },
    });
    const data = studyAnswers(await studyFiles(test.app, ada.token));
    const ordered = await test.call(
      visaAll.option,
      { childType, version: 1, requestId: randomUUID(), data },
      { token: ada.token },
    );
    expect(ordered.body).toMatchObject({ code: 200, data: { orderNumber: expect.any(String) } });
  });

  it('is taken back with its only release: nothing is begun or sent, drafts stay, and publishing offers it again', async () => {
    const { body: list } = await test.call(releases.list, { flow: id }, { token: owner.token });
    const [only] = list.data!.records;
    const { childType } = JSON.parse((await begin()).offer) as Offer;
    const draft = async () => {
      const asked = { childType, version: 1, requestId: randomUUID(), data: {} };
      return (await test.call(visaAll.option, asked, { token: ada.token })).body;
    };
    const { orderNumber, id: order, revision } = (await draft()).data!;
    const inShop = async () =>
      (await test.call(visa.getlist, {}, {})).body.data?.find((each) => each.childType === childType);
    expect((await inShop())?.router).not.toBe('');
    const opened = await test.call(releases.open, { id: only!.id }, { token: owner.token });
    expect(opened.body.data?.ending).toEqual({ drafts: 2 });

    const back = await test.call(releases.withdraw, { id: only!.id }, { token: owner.token });
    expect(back.body).toMatchObject({ code: 200, data: null });
    const ended = await test.call(releases.open, { id: only!.id }, { token: owner.token });
    expect(ended.body.data).toMatchObject({ state: 'ended', ending: null });
    expect(ended.body.data?.acts.at(-1)).toMatchObject({ kind: 'ended' });
    expect((await test.call(releases.live, {}, { token: owner.token })).body.data).not.toContainEqual(
      expect.objectContaining({ flow: id }),
    );
    expect(await inShop()).toMatchObject({ router: '' });
    expect(test.services.releases.snapshot().shown?.flows).toMatchObject([{ id, isEnded: true }]);
    expect((await draft()).code).toBe(errors.noLongerOffered.code);
    const saved = await test.call(
      visaAll.update,
      { id: order, version: 1, revision, data: { contact: {} } },
      { token: ada.token },
    );
    expect(saved.body.code).toBe(200);
    expect((await test.call(visaAll.list, { orderNumber }, { token: ada.token })).body.code).toBe(200);
    const state = await test.call(sale.change, { flow: id, isOnSale: true }, { token: owner.token });
    expect(state.body.data).toEqual({ isOnSale: false, isEnded: true });

    const again = await test.call(
      releases.takeBack,
      { id: only!.id, reason: 'offered again' },
      { token: owner.token },
    );
    expect(again.body.data).toMatchObject({ refusal: null, release: { number: 2, state: 'live' } });
    expect((await inShop())?.router).not.toBe('');
    const { body: later } = await test.call(visaAll.list, { orderNumber }, { token: ada.token });
    expect(later.data).toMatchObject({ version: 2 });
  });

  it('is not ended where the program has its form', async () => {
    const { body } = await test.call(releases.list, { flow: 'visa/study' }, { token: owner.token });
    const [live] = body.data!.records;
    const back = await test.call(releases.withdraw, { id: live!.id }, { token: owner.token });
    expect(back.body.data).toEqual({ kind: 'state' });
  });

  it('does not take the number of another new product', async () => {
    const { data } = await open({ ...begun, id: 'visa/crew' });
    const { childType } = JSON.parse(data!.offer) as Offer;
    expect(test.services.flows.byChildType(childType)).toBeUndefined();
  });
});
