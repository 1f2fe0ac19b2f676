import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptToStart } from '#server/orders/money/provider.ts';
import { createAlipay } from '#server/orders/money/providers/alipay/calls.ts';
import { startAlipayFake, type AlipayFake } from '../support/alipay-fake.ts';
import { newAlipayKeys } from '../support/alipay-fake-signing.ts';

let fake: AlipayFake;
beforeAll(async () => {
  fake = await startAlipayFake();
});
afterAll(() => fake.close());

describe('the settings of Alipay', () => {
  const bare = (pem: string): string => pem.replaceAll(/-----.*-----|\s/g, '');

  const attempt: AttemptToStart = {
    id: randomUUID(),
    orderNumber: 'MG2511217K2M9QWD',
    money: { minor: 1999, currency: 'CNY' },
    title: 'Visum',
    successUrl: 'https://shop.example/alipaySuccess',
    cancelUrl: 'https://shop.example/alipayCancel',
    notifyUrl: 'https://shop.example/api/notify/alipay',
    language: 'de',
    expiresAt: new Date(Date.now() + 30 * 60_000),
  };

  it.each([
    ['PEM', (pem: string) => pem],
    ['base64', bare],
    ['PEM in one line', (pem: string) => pem.replaceAll('\n', String.raw`\n`)],
  ])('take keys as %s', async (_form, written) => {
    const privateKey = written(fake.settings.privateKey);
    const alipayPublicKey = written(fake.settings.alipayPublicKey);
    const provider = createAlipay({ ...fake.settings, privateKey, alipayPublicKey });
    const { ref, url } = await provider.start(attempt);
    expect((await fake.visit(url)).status).toBe(200);
    expect((await provider.verify(fake.notification(ref))).news.state).toBe('open');
  });

  const { publicKey, privateKey } = newAlipayKeys();
  const short = newAlipayKeys(1024);
  const alipays = "Alipay's public key must be";
  it.each([
    ["Alipay's key is missing", { alipayPublicKey: '' }, alipays],
    ["Alipay's key is blank", { alipayPublicKey: ' \n' }, alipays],
    ["Alipay's key is none", { alipayPublicKey: 'TUlJQklqQU5CZ2txaGtpRzl3' }, alipays],
    ["Alipay's key is a private one", { alipayPublicKey: privateKey }, alipays],
    ["Alipay's key is short", { alipayPublicKey: short.publicKey }, alipays],
    ["Alipay's key is the shop's own", { alipayPublicKey: publicKey, privateKey }, "is the shop's own"],
    ['the private key is missing', { privateKey: '' }, "the shop's private key must be"],
    ['the private key is a public one', { privateKey: publicKey }, "the shop's private key must be"],
    ['the private key is short', { privateKey: short.privateKey }, "the shop's private key must be"],
    ['there is no app id', { appId: '' }, 'the app id must be given'],
    ['the seller is a mail address', { sellerId: 'shop@example.com' }, 'the seller id is 16 digits'],
  ])('are refused where %s', (_what, wrong, sentence) => {
    expect(() => createAlipay({ ...fake.settings, ...wrong })).toThrow(sentence);
  });
});
