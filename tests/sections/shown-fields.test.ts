import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { community } from '#contract/community.contract.ts';
import type { Endpoint } from '#contract/define.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { article, articleOpinion } from '#contract/forum.contract.ts';
import { transaction } from '#contract/goods.contract.ts';
import { message } from '#contract/message.contract.ts';
import { FIRST_LEVEL } from '#contract/posts.ts';
import { member, newAddress, operator, regular, uploadedPicture } from '#tests/support/community-people.ts';
import { everyEndpoint } from '#tests/support/contract.ts';
import { postsOf } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

/** The sections whose calls write what other customers see. */
const sections = new Set([
  'account',
  'article',
  'articleOpinion',
  'community',
  'indexForumLeft',
  'message',
  'recommendedTopic',
  'topicFollow',
  'transaction',
]);

/** Fields that other customers see, and the error of a blocked phrase in them. */
const shown: Readonly<Record<string, ErrorName>> = {
  'account.updateUser nickName': 'nameRefused',
  'article.create title': 'sensitiveTopic',
  'article.create description': 'sensitiveTopic',
  'article.edit title': 'sensitiveTopic',
  'article.edit description': 'sensitiveTopic',
  'articleOpinion.create opinion': 'sensitiveTopic',
  'message.begin text': 'sensitiveTopic',
  'message.send text': 'sensitiveTopic',
  'transaction.create title': 'sensitiveTopic',
  'transaction.create introduction': 'sensitiveTopic',
  'transaction.create content': 'sensitiveTopic',
  'transaction.create unit': 'sensitiveTopic',
  'transaction.create address': 'sensitiveTopic',
  'transaction.edit title': 'sensitiveTopic',
  'transaction.edit introduction': 'sensitiveTopic',
  'transaction.edit content': 'sensitiveTopic',
  'transaction.edit unit': 'sensitiveTopic',
  'transaction.edit address': 'sensitiveTopic',
};

const files = 'ids of files of the caller; other values are refused';
const digits = 'takes a phone number only';
const forOperators = 'operators alone read it';
const proof = 'compared with what the server has sent or stored, and never shown';
const ofCompany = 'only the account and operators see the data of its company';
const ownAddress = 'only the account sees its own addresses';

/** Fields that other customers do not see, or that take no free text, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  'account.register *': 'the fields of a form; the nickname, which others see, has a test of its own below',
  'account.registerCode operation': ownAddress,
  'account.resetVerify mail': ownAddress,
  'account.resetVerify mailCode': proof,
  'account.restPassword mail': ownAddress,
  'account.restPassword newPassword': proof,
  'account.restPassword newPasswordConfirm': proof,
  'account.updateUser avatar': files,
  'account.updatePassword oldPassword': proof,
  'account.updatePassword newPassword': proof,
  'account.updatePassword newPasswordConfirm': proof,
  'account.updateCompany contact': ofCompany,
  'account.updateCompany contactPhone': ofCompany,
  'account.updateCompany website': ofCompany,
  'account.updateCompany address': ofCompany,
  'account.updateCompany post': ofCompany,
  'account.updateCompany city': ofCompany,
  'account.updateCompany country': ofCompany,
  'account.updatePhone phone': ownAddress,
  'account.updatePhone phoneCode': proof,
  'account.phoneCode phone': ownAddress,
  'account.mailCode mail': ownAddress,
  'account.updateMail mail': ownAddress,
  'account.updateMail mailCode': proof,
  'account.requestDeletion password': proof,
  'account.requestDeletion code': proof,
  'article.create images': files,
  'article.edit images': files,
  'article.edit topicName': 'not stored: an article stays in its topic',
  'community.appeal text': forOperators,
  'community.report text': forOperators,
  'community.unsubscribe ticket': proof,
  'message.report text': forOperators,
  'transaction.create cover': files,
  'transaction.create phone': digits,
  'transaction.edit cover': files,
  'transaction.edit phone': digits,
};

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly patternProperties?: unknown;
}

/** The names of the fields in a schema that take any text; `*` for any fields. Ids of requests have a format. */
function textFields(schema: Schema, name = ''): string[] {
  if (schema.enum !== undefined || schema.const !== undefined || schema.format === 'uuid') return [];
  if (schema.type === 'string') return [name];
  if (schema.patternProperties !== undefined) return [name === '' ? '*' : `${name}.*`];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
    textFields(each, name === '' ? key : `${name}.${key}`),
  );
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...new Set([...inner, ...parts.flatMap((each) => textFields(each, name))])];
}

const PHRASE = 'zweep frumps';

let test: TestApp;
let ada: TestUser;
let posts: Awaited<ReturnType<typeof postsOf>>;
let others: typeof posts;
let conversation: number;

const send = async (endpoint: Endpoint, payload: object, user: TestUser) => {
  test.pass(120_000);
  return (await test.call(endpoint, payload, { token: user.token, ip: newAddress() })).body;
};

beforeAll(async () => {
  test = await createTestApp();
  ada = await regular(test);
  const bob = await member(test);
  [posts, others] = [await postsOf(test, ada), await postsOf(test, bob)];
  const begun = await send(
    message.begin,
    { goods: others.goodsId, text: 'Good day', requestId: randomUUID() },
    ada,
  );
  conversation = (begun.data as { conversation: number }).conversation;
  const word = { language: 'US', word: PHRASE, action: 'block' } as const;
  await send(community.watch, word, await operator(test));
});
afterAll(() => test.close());

async function goods() {
  return {
    title: 'Bicycle',
    introduction: 'Hardly used',
    content: `<p>Red ${randomUUID()}</p>`,
    classification: posts.category,
    price: 4,
    unit: 'piece',
    cover: [await uploadedPicture(test, ada)],
    phone: '+86 13800000000',
    address: 'At the gate',
  };
}
const text = async () => ({
  topicId: posts.topicId,
  title: 'Trains',
  description: `<p>About ${randomUUID()}</p>`,
  images: [await uploadedPicture(test, ada)],
});

/** The calls with texts that others see, and a payload that is accepted. */
const calls: Readonly<Record<string, readonly [Endpoint, () => Promise<object>]>> = {
  'account.updateUser': [account.updateUser, async () => ({ nickName: 'Ada' })],
  'article.create': [article.create, text],
  'article.edit': [article.edit, async () => ({ ...(await text()), id: posts.articleId })],
  'articleOpinion.create': [
    articleOpinion.create,
    async () => ({ articleId: posts.articleId, parent: FIRST_LEVEL, opinion: randomUUID() }),
  ],
  'message.begin': [
    message.begin,
    async () => ({ goods: others.goodsId, text: 'Still there?', requestId: randomUUID() }),
  ],
  'message.send': [message.send, async () => ({ conversation, text: 'Is it?', requestId: randomUUID() })],
  'transaction.create': [transaction.create, goods],
  'transaction.edit': [transaction.edit, async () => ({ ...(await goods()), id: posts.goodsId })],
};

describe('what other customers see', () => {
  it('is checked in every field, or the field is listed with a reason', async () => {
    const found = (await everyEndpoint())
      .filter(([name, { access }]) => sections.has(name.split('.')[0]!) && access !== 'operator')
      .flatMap(([name, { payload }]) => textFields(payload as Schema).map((field) => `${name} ${field}`));
    expect(found.sort()).toEqual([...Object.keys(shown), ...Object.keys(unseen)].sort());
  });

  it.each(Object.keys(calls))('is accepted without the phrase: %s', async (name) => {
    const [endpoint, payload] = calls[name]!;
    expect((await send(endpoint, await payload(), ada)).code).toBe(200);
  });

  it.each(Object.entries(shown))('is refused with a blocked phrase: %s', async (name, error) => {
    const [call = '', field = ''] = name.split(' ');
    const [endpoint, payload] = calls[call]!;
    for (const phrase of [PHRASE, PHRASE.replace(' ', '')]) {
      const refused = await send(endpoint, { ...(await payload()), [field]: `My ${phrase}` }, ada);
      expect(refused.code, phrase).toBe(errors[error].code);
    }
  });

  it('is refused in the nickname of a new account, too, and so is a link', async () => {
    const register = async (nickName: string) => {
      const form = {
        identity: 1,
        type: 1,
        nickName,
        realName: 'Ada Lovelace',
        loginName: 'named@test.example',
        country: 'GBR',
        emailCode: '123456',
        password: 'correct horse battery',
        passwordAgin: 'correct horse battery',
        agreement: true,
      };
      return (await test.call(account.register, form, { ip: newAddress() })).body;
    };
    const refused = { code: errors.nameRefused.code, errors: [{ pointer: '/nickName' }] };
    expect(await register(`A ${PHRASE}`)).toMatchObject(refused);
    expect(await register('www.cheap.example')).toMatchObject(refused);
    expect((await register('Ada')).code).toBe(errors.verificationCode.code);
    expect(await send(account.updateUser, { nickName: 'cheap.shop' }, ada)).toMatchObject(refused);
  });

  it('is refused in the phone number of goods by the form', async () => {
    const refused = await send(transaction.create, { ...(await goods()), phone: PHRASE }, ada);
    expect(refused).toMatchObject({ code: errors.invalidInput.code, errors: [{ pointer: '/phone' }] });
  });
});

describe('where to pick goods up', () => {
  const watch = async (word: string, action: 'hold' | 'mask') =>
    send(community.watch, { language: 'US', word, action }, await operator(test));
  const placed = async (address: string, user = ada) =>
    send(
      transaction.create,
      { ...(await goods()), address, cover: [await uploadedPicture(test, user)] },
      user,
    );
  const idOf = ({ data }: { data: unknown }): number => (data as { id: number }).id;

  it('may have as many links as other texts', async () => {
    const links = 'https://a.example https://b.example https://c.example';
    expect((await placed(links, await member(test, 1))).code).toBe(errors.tooManyLinks.code);
  });

  it('has stars in place of masked words', async () => {
    await watch('plinth', 'mask');
    const id = idOf(await placed('Behind the plinth'));
    const { data } = await send(transaction.getById, { id }, ada);
    expect(data).toMatchObject({ address: 'Behind the ******' });
  });

  it('with a word that is held is shown to the operator who decides', async () => {
    await watch('gronk', 'hold');
    const id = idOf(await placed('Beside the gronk'));
    const desk = await operator(test);
    const { data } = await send(community.waiting, { page: 1, pageSize: 50 }, desk);
    const { records } = data as { records: { id: number; text: string }[] };
    expect(records.find((each) => each.id === id)?.text).toContain('Beside the gronk');
  });
});
