import type { ServerResponse } from 'node:http';
import { calls, refused } from './alipay-fake-calls.ts';
import { alipaySign, isSignedBy, type AlipayParams } from './alipay-fake-signing.ts';
import { chinaMoment, type AlipayReply, type AlipayTrade } from './alipay-fake-trades.ts';
import type { AlipayIdentity } from './alipay-fake-notices.ts';

/** The fault of one call. `lose`: the call is performed, but the reply does not arrive. */
export type CallFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'busy' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'lose'; readonly how: 'status' | 'connection' }
  | { readonly kind: 'forge'; readonly how: 'unsigned' | 'stranger' | 'altered' | 'replayed' };

/** A received call. */
export interface AlipayCall {
  readonly method: string;
  readonly biz: AlipayParams;
}

/**
 * Checks the caller as Alipay does: app id, signature and time.
 *
 * @returns a refusal, which Alipay does not sign; undefined when the caller is known
 */
export function stranger(params: AlipayParams, appId: string, shopKey: string): AlipayReply | undefined {
  const invalid = (detail: string): AlipayReply => refused(detail, '40002', 'Invalid Arguments');
  if (params['app_id'] !== appId) return invalid('isv.invalid-app-id');
  if (params['sign_type'] !== 'RSA2') return invalid('isv.invalid-signature-type');
  if (!isSignedBy(shopKey, params)) return invalid('isv.invalid-signature');
  const apart = Math.abs(Date.now() - chinaMoment(params['timestamp'] ?? ''));
  return apart < 600_000 ? undefined : invalid('isv.invalid-timestamp');
}

/** The conditions of a call. `sent` holds the last reply by method. */
export interface Circumstances {
  readonly fault: CallFault | undefined;
  readonly isLate: boolean;
  readonly sent: Map<string, string>;
}

/** Performs a call once. A fault only changes the reply, unless it is an error of Alipay itself. */
export function answerCall(
  response: ServerResponse,
  call: AlipayCall,
  trade: AlipayTrade | undefined,
  as: AlipayIdentity,
  { fault, isLate, sent }: Circumstances,
): void {
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'status') return plain(response, fault.status);

  const known = calls[call.method];
  const work = (): AlipayReply => {
    if (!known) return refused('isv.invalid-method', '40002', 'Invalid Arguments');
    return trade ? known(trade, call.biz, isLate) : refused('ACQ.TRADE_NOT_EXIST');
  };
  const reply = fault?.kind === 'busy' ? refused('ACQ.SYSTEM_ERROR') : work();
  if (fault?.kind === 'lose') {
    return fault.how === 'status' ? plain(response, 500) : void response.destroy();
  }
  const how = fault?.kind === 'forge' ? fault.how : 'signed';
  const before = sent.get(call.method);
  if (how === 'replayed' && before !== undefined) return sendReply(response, before);
  const written = writtenReply(call.method, reply, as, how);
  sent.set(call.method, written);
  sendReply(response, written);
}

/** The reply in Alipay's format: the signature covers the exact characters of the reply. */
export function writtenReply(
  method: string,
  reply: AlipayReply,
  { alipay, stranger }: AlipayIdentity,
  how: string,
): string {
  const node = JSON.stringify(reply);
  const sign = alipaySign(node, how === 'stranger' ? stranger.privateKey : alipay.privateKey);
  const sent = how === 'altered' ? node.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS') : node;
  const tail = how === 'unsigned' ? '' : `,"sign":"${sign}"`;
  return `{"${method.replaceAll('.', '_')}_response":${sent}${tail}}`;
}

/** Sends JSON with the content type of HTML, as Alipay does. */
export function sendReply(response: ServerResponse, written: string): void {
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(written);
}

function plain(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html>138****0000</html>');
}
