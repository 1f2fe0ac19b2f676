// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedDraft } from '#app/parts/site/flows/draft-port.ts';
import { forgetOrder, keepOrder, readOrKept } from '#app/parts/site/flows/kept-order.ts';
import { ApiError } from '#client/api-error.ts';
import { clearSession, updateSession, type UserInfo } from '#client/session.ts';
import { errors } from '#contract/errors.ts';
import { OrderStatus } from '#contract/order-status.ts';

const order = (orderStatus: OrderStatus = OrderStatus.draft): SavedDraft =>
  ({
    id: 7,
    orderNumber: 'M7',
    childType: 1,
    orderStatus,
    version: 1,
    revision: 3,
    data: {},
  }) as unknown as SavedDraft;
const away = (): Promise<SavedDraft> => Promise.reject(ApiError.unreachable());
const refusing = (): Promise<SavedDraft> =>
  Promise.reject(ApiError.refused({ code: errors.notFound.code, data: null, msg: 'There is none.' }));

beforeEach(() => {
  localStorage.clear();
  updateSession({ token: 'token', userInfo: { id: 1, nickName: 'ada' } as UserInfo });
});

describe('the copy of a draft on this device', () => {
  it('is what is opened without a network, as it was read or saved last', async () => {
    await readOrKept(async () => order(), 'M7');
    keepOrder({ ...order(), revision: 4 });
    expect(await readOrKept(away, 'M7')).toMatchObject({ orderNumber: 'M7', revision: 4 });
  });

  it.each([
    ['was sent', () => keepOrder(order(OrderStatus.unpaid))],
    ['is removed', () => forgetOrder('M7')],
    ['belongs to somebody who has signed out', clearSession],
    ['belongs to another user', () => updateSession({ userInfo: { id: 2, nickName: 'bob' } as UserInfo })],
    ['was damaged', () => localStorage.setItem('note:1:order:M7', `${Date.now()}:{`)],
  ])('is not opened where the order %s', async (_name, act) => {
    keepOrder(order());
    act();
    await expect(readOrKept(away, 'M7')).rejects.toMatchObject({ offline: true });
  });

  it('is removed when the server says that there is no such order', async () => {
    keepOrder(order());
    await expect(readOrKept(refusing, 'M7')).rejects.toMatchObject({ code: errors.notFound.code });
    await expect(readOrKept(away, 'M7')).rejects.toMatchObject({ offline: true });
  });
});
