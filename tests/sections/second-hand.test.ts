import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { community } from '#contract/community.contract.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { transaction } from '#contract/goods.contract.ts';
import { figures } from '#contract/figures.ts';
import { Release } from '#contract/posts.ts';
import { search } from '#contract/search.contract.ts';
import { erasePosts } from '#server/community/posts/erase-posts.ts';
import { exportedPosts } from '#server/community/posts/export-posts.ts';
import { readGoods } from '#demo/read-goods.ts';
import { demoPeople } from '#demo/seed-people.ts';
import { isScene, pictureNamed } from '#server/services/files/drawings.ts';
import {
  lastStepOf,
  member,
  newAddress,
  operator,
  regular,
  uploadedPicture,
} from '#tests/support/community-people.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: TestUser;
let bob: TestUser;
let category: number;
beforeAll(async () => {
  test = await createTestApp();
  [ada, bob] = [await regular(test), await regular(test)];
  category = (await ask(transaction.getClassification, {}))[0]!.id;
});
afterAll(() => test.close());

const all = { page: 1, pageSize: 100 };
const codeOf = (name: ErrorName): number => errors[name].code;
const call = async <E extends Endpoint>(endpoint: E, payload: Payload<E>, user?: TestUser) => {
  // Each writing is long after the one before it.
  if (user) test.pass(120_000);
  return (await test.call(endpoint, payload, { ip: newAddress(), ...(user && { token: user.token }) })).body;
};
const ask = async <E extends Endpoint>(endpoint: E, payload: Payload<E>, user?: TestUser) => {
  const { data, msg } = await call(endpoint, payload, user);
  if (data === null) throw new Error(msg);
  return data;
};
const ids = ({ records }: { records: readonly { id: number }[] }): number[] => records.map(({ id }) => id);
const one = (id: number, user?: TestUser) => ask(transaction.getById, { id }, user);

let count = 0;

async function offer(changes: Partial<Payload<typeof transaction.create>> = {}) {
  return {
    title: `Bicycle ${++count}`,
    introduction: 'Hardly used',
    content: `<p>Number ${count} <script>x</script></p>`,
    classification: category,
    price: 450.5,
    unit: 'piece',
    cover: [await uploadedPicture(test, ada)],
    phone: '+86 13800000000',
    address: 'At the gate of the park',
    ...changes,
  };
}
const offered = async (changes = {}): Promise<number> =>
  (await ask(transaction.create, await offer(changes), ada)).id;

describe('an offer', () => {
  it('is shown to everybody, without phone and place to visitors', async () => {
    const id = await offered();
    expect(await one(id)).toMatchObject({
      title: `Bicycle ${count}`,
      content: `<p>Number ${count} </p>`,
      price: 450.5,
      unit: 'piece',
      classification: category,
      classificationName: { DE: 'Elektronik' },
      release: Release.published,
      language: 'US',
      whether: false,
      address: '',
    });
    expect(JSON.stringify(await call(transaction.getById, { id }))).not.toContain('1380000');
    expect(await one(id, bob)).toMatchObject({ address: '', whether: false });
    expect(await one(id, ada)).toMatchObject({
      address: 'At the gate of the park',
      whether: true,
      mine: true,
    });
    const stored = await test.db
      .selectFrom('post')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...stored, sealed: stored.sealed!.toString('latin1') })).not.toContain('gate');
  });

  it('has no pictures in its text', async () => {
    const picture = await uploadedPicture(test, bob);
    const content = `<p>A bicycle</p><img src="/pictures/${picture}-40x50.webp" alt="Bob's">`;
    expect((await one(await offered({ content }))).content).toBe('<p>A bicycle</p>');
  });

  it('is found by the search until it is deleted', async () => {
    const id = await offered({ title: 'Theremin in a wooden case' });
    const hits = async () => {
      const { groups } = await ask(search.find, { q: 'theremin', page: 1, pageSize: 5 });
      return groups
        .filter(({ kind }) => kind === 'goods')
        .flatMap((group) => group.hits.map((hit) => hit.id));
    };
    expect(await hits()).toEqual([String(id)]);
    await call(transaction.del, { id }, ada);
    expect(await hits()).toEqual([]);
    expect((await call(transaction.getById, { id })).code).toBe(codeOf('gone'));
    expect((await call(transaction.getById, { id }, ada)).code).toBe(codeOf('gone'));
    expect(ids(await ask(transaction.getClassificationData, all))).not.toContain(id);
    expect((await ask(transaction.mine, all, ada)).records.find((goods) => goods.id === id)).toMatchObject({
      release: Release.deleted,
    });
  });

  it('is changed by its seller alone', async () => {
    const id = await offered();
    const form = await ask(transaction.forEditing, { id }, ada);
    expect(form).toMatchObject({
      phone: '+86 13800000000',
      address: 'At the gate of the park',
      price: 450.5,
    });
    const changed = {
      ...form,
      cover: form.cover.join(),
      price: 400,
      introduction: '',
      unit: '',
      phone: '',
      address: '',
    };
    expect(await ask(transaction.edit, changed, ada)).toEqual({ id, release: Release.published });
    expect(await one(id, bob)).toMatchObject({ price: 400, introduction: '', unit: '', address: '' });
    expect((await one(id)).cover).toBe(form.cover[0]);
    for (const [endpoint, payload] of [
      [transaction.edit, changed],
      [transaction.forEditing, { id }],
      [transaction.del, { id }],
    ] as const) {
      expect((await call(endpoint as Endpoint, payload, bob)).code).toBe(codeOf('notFound'));
    }
    await call(transaction.del, { id }, ada);
    expect((await call(transaction.edit, changed, ada)).code).toBe(codeOf('postClosed'));
  });

  it.each([
    ['no picture', { cover: [] }, '/cover'],
    ['no title', { title: ' ' }, '/title'],
    ['a price below nothing', { price: -1 }, '/price'],
    ['a category of something else', { classification: 999_999 }, '/classification'],
    ['no words', { content: '<p> </p>' }, '/content'],
  ])('with %s is refused at its field', async (_what, changes, pointer) => {
    const body = await call(transaction.create, await offer(changes), ada);
    expect(body.code).toBe(codeOf('invalidInput'));
    expect(body.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it('with a picture of another account is refused', async () => {
    const body = await call(
      transaction.create,
      await offer({ cover: [await uploadedPicture(test, bob)] }),
      ada,
    );
    expect(body).toMatchObject({ code: codeOf('invalidInput'), errors: [{ pointer: '/cover/0' }] });
  });
});

describe('a decision against an offer', () => {
  const decided = async (id: number, decision: 'APPROVE' | 'REMOVE' | 'REJECT', reason = 'Spam') =>
    call(community.decide, { id, decision, reason, step: await lastStepOf(test, id) }, await operator(test));

  const got = async (url: string): Promise<number> =>
    (await test.app.inject({ method: 'GET', url })).statusCode;
  const isOfFile = (address: string, picture: string): boolean =>
    new RegExp(String.raw`^/files/${picture}\?`).test(address);

  it.each([
    ['removed', 'REMOVE'],
    ['rejected', 'REJECT'],
  ] as const)('by which it is %s withholds its pictures until it is published again', async (_what, how) => {
    const picture = await uploadedPicture(test, ada);
    for (const name of [picture, `${picture}-40-webp`]) await test.services.files.put(name, Buffer.from('x'));
    const id = await offered({ cover: [picture] });
    const addresses = [`/pictures/${picture}-40x50.webp`, `/pictures/${picture}-40.webp`];
    const sent = () => Promise.all(addresses.map(got));
    expect((await one(id)).cover).toBe(addresses[0]);
    expect(await sent()).toEqual([200, 200]);
    await decided(id, how);
    expect(await sent()).toEqual([404, 404]);
    expect(await got(`/pictures/${picture}.jpg`)).toBe(404);
    // Its seller still sees it, and so does the operator who reads the answer.
    const { cover } = await one(id, ada);
    expect([isOfFile(cover, picture), await got(cover)]).toEqual([true, 200]);
    await call(community.appeal, { id, text: 'It is a bicycle' }, ada);
    expect(await sent()).toEqual([404, 404]);
    const waiting = await ask(community.waiting, all, await operator(test));
    const [image = ''] = waiting.records.find((post) => post.id === id)!.images;
    expect([isOfFile(image, picture), await got(image)]).toEqual([true, 200]);
    await decided(id, 'APPROVE', '');
    expect(await sent()).toEqual([200, 200]);
    expect((await one(id)).cover).toBe(addresses[0]);
    await call(transaction.del, { id }, ada);
    const record = () => test.db.selectFrom('file').select('id').where('id', '=', picture).execute();
    expect(await record()).toEqual([]);
    expect(await sent()).toEqual([404, 404]);
    expect((await ask(transaction.mine, all, ada)).records.find((goods) => goods.id === id)!.cover).toBe('');
  });

  it('keeps the pictures in its form, which can be sent again', async () => {
    const picture = await uploadedPicture(test, ada);
    const id = await offered({ cover: [picture] });
    await decided(id, 'REJECT');
    const form = await ask(transaction.forEditing, { id }, ada);
    expect(form.cover.map((address) => isOfFile(address, picture))).toEqual([true]);
    await ask(transaction.edit, { ...form, title: 'A red bicycle' }, ada);
    await decided(id, 'APPROVE', '');
    expect((await one(id)).cover).toBe(`/pictures/${picture}-40x50.webp`);
  });

  it("does not delete a picture that is the seller's avatar", async () => {
    const picture = await uploadedPicture(test, ada);
    await test.services.files.put(`${picture}-40-webp`, Buffer.from('x'));
    const id = await offered({ cover: [picture] });
    await call(account.updateUser, { avatar: picture }, ada);
    await decided(id, 'REJECT');
    expect(await got(`/pictures/${picture}-40.webp`)).toBe(200);
  });

  it('does not delete a picture that another offer shows', async () => {
    const picture = await uploadedPicture(test, ada);
    await test.services.files.put(`${picture}-40-webp`, Buffer.from('copy'));
    const [first] = [await offered({ cover: [picture] }), await offered({ cover: [picture] })];
    await decided(first, 'REMOVE');
    const url = `/pictures/${picture}-40x50.webp`;
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('can be appealed against once; an offer that its seller deletes has no reason any more', async () => {
    const id = await offered();
    const own = async () => {
      const goods = (await ask(transaction.mine, all, ada)).records.find((each) => each.id === id);
      return { release: goods?.release, reason: goods?.reason, answerable: goods?.answerable };
    };
    await decided(id, 'REJECT');
    expect(await own()).toEqual({ release: Release.rejected, reason: 'Spam', answerable: true });
    await call(community.appeal, { id, text: 'Please' }, ada);
    await decided(id, 'REJECT', 'Still spam');
    expect(await own()).toEqual({ release: Release.rejected, reason: 'Still spam', answerable: false });
    await call(transaction.del, { id }, ada);
    expect(await own()).toEqual({ release: Release.deleted, reason: '', answerable: false });
  });
});

it('shows the end of an offer to its seller only', async () => {
  const id = await offered();
  const { endDate, updateDate } = await one(id, ada);
  expect(Date.parse(endDate) - Date.parse(updateDate)).toBe(figures.offerDays * 24 * 60 * 60 * 1000);
  expect([(await one(id)).endDate, (await one(id, bob)).endDate]).toEqual(['', '']);
});

describe('lists', () => {
  it('are of one category or of all, the newest first, and of all by views', async () => {
    const id = await offered({ title: 'Looked at often' });
    await test.db.updateTable('post').set({ view_count: 1000 }).where('id', '=', id).execute();
    const last = await offered();
    expect(ids(await ask(transaction.getClassificationData, all))[0]).toBe(last);
    expect(ids(await ask(transaction.list, all))[0]).toBe(id);
    const other = (await ask(transaction.getClassification, {}))[1]!.id;
    const within = { ...all, search: { classification: other } };
    expect(await ask(transaction.getClassificationData, within)).toEqual({ total: 0, records: [] });
  });

  it('of favourites have each offer once', async () => {
    const id = await offered();
    const mark = (collection: boolean) => call(transaction.favorite, { transactionId: id, collection }, bob);
    await Promise.all([mark(true), mark(true)]);
    expect(ids(await ask(transaction.favourites, all, bob))).toEqual([id]);
    expect(await one(id, bob)).toMatchObject({ collection: true });
    const { favourite_count } = await test.db
      .selectFrom('post')
      .select('favourite_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(favourite_count).toBe(1);
    await mark(false);
    expect((await ask(transaction.favourites, all, bob)).total).toBe(0);
    const gone = { transactionId: 2_000_000_000, collection: true };
    expect((await call(transaction.favorite, gone, bob)).code).toBe(codeOf('favourite'));
  });
});

describe('the phone of a seller, and where to pick goods up', () => {
  it('are sent to signed-in users only, each reading is stored, and there is a limit per day', async () => {
    const id = await offered();
    expect((await call(transaction.phone, { id })).code).toBe(codeOf('notLoggedIn'));
    const eve = await member(test);
    expect(await one(id, eve)).toMatchObject({ address: '' });
    const contact = { phone: '+86 13800000000', address: 'At the gate of the park' };
    expect(await ask(transaction.phone, { id }, eve)).toEqual(contact);
    expect(await one(id, eve)).toMatchObject({ address: contact.address });
    await ask(transaction.phone, { id }, eve);
    await ask(transaction.phone, { id }, ada);
    const noted = await test.db.selectFrom('phone_reading').selectAll().where('post_id', '=', id).execute();
    expect(noted.map((row) => row.account_id)).toEqual([eve.id]);
    const files = exportedPosts(test.services, eve.id);
    const read = files.find(({ name }) => name === 'read-phone-numbers.json')!;
    expect((await read.content.toArray()).join('')).toContain(`"id": ${id}`);

    const { rows } = await sellMany(20);
    const codes: number[] = [];
    for (const each of rows) codes.push((await call(transaction.phone, { id: each }, eve)).code);
    expect(codes).toEqual([...Array<number>(19).fill(200), codeOf('tooManyPhones')]);
    expect(await ask(transaction.phone, { id }, eve)).toEqual(contact);
  });

  it('are empty if the seller gave none; a place without a phone counts for the limit', async () => {
    const readings = async (post: number) => {
      const found = test.db.selectFrom('phone_reading').select('at').where('post_id', '=', post);
      return (await found.execute()).length;
    };
    const neither = await offered({ phone: '', address: '' });
    expect(await ask(transaction.phone, { id: neither }, bob)).toEqual({ phone: '', address: '' });
    const place = await offered({ phone: '' });
    expect(await ask(transaction.phone, { id: place }, bob)).toEqual({
      phone: '',
      address: 'At the gate of the park',
    });
    expect([await readings(neither), await readings(place)]).toEqual([0, 1]);
  });
});

/** Copies the newest offer as often. */
async function sellMany(times: number): Promise<{ rows: number[] }> {
  const { id: _id, ...last } = await test.db
    .selectFrom('post')
    .selectAll()
    .where('kind', '=', 'goods')
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const row = { ...last, data: JSON.stringify(last.data) };
  const copies = await test.db
    .insertInto('post')
    .values(Array.from({ length: times }, () => row))
    .returning('id')
    .execute();
  return { rows: copies.map(({ id }) => id) };
}

it('marks offers of invented people, and not those of an account with a similar address', async () => {
  const id = await offered();
  const marked = async (login_name: string) => {
    await test.db.updateTable('account').set({ login_name }).where('id', '=', ada.id).execute();
    return (await one(id)).demonstration;
  };
  expect([await marked('demo-marta'), await marked('demo-marta@mail.example')]).toEqual([true, false]);
  await marked(ada.loginName);
});

it('has forty offers of the six invented people in eight categories, with pictures that are drawn', async () => {
  const goods = await readGoods();
  const categories = await ask(transaction.getClassification, {});
  const people = new Set((await demoPeople()).map(({ key }) => key));
  expect([goods.length, categories.length, people.size]).toEqual([40, 8, 6]);
  expect(new Set(goods.map(({ seller }) => seller))).toEqual(people);
  const known = await test.db
    .selectFrom('classification')
    .select('key')
    .where('kind', '=', 'goods')
    .execute();
  expect(new Set(goods.map((each) => each.category))).toEqual(new Set(known.map(({ key }) => key)));
  const pictures = goods.flatMap((each) => each.pictures.map((name) => pictureNamed(name).scene));
  expect(pictures.filter((scene) => !isScene(scene))).toEqual([]);
});

it('of an account that is erased disappears, from the search, too', async () => {
  const id = await offered({ title: 'Accordion with 48 basses' });
  const { db, services } = test;
  await db.transaction().execute((trx) => erasePosts(trx, { ...services, requestId: 'erase' }, ada.id));
  expect((await call(transaction.getById, { id })).code).toBe(codeOf('gone'));
  expect((await ask(search.find, { q: 'accordion', page: 1, pageSize: 5 })).groups).toEqual([]);
  const left = await db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(left).toMatchObject({
    state: 'deletedByOwner',
    account_id: null,
    sealed: null,
    data: { title: '', images: [] },
  });
});
