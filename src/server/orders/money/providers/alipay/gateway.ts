import './node-dispatcher.ts';
import { AlipayRequestError, type AlipaySdk } from 'alipay-sdk';
import { ProviderAway, ProviderRefusal } from '../../provider.ts';
import { textOf, type AlipayFields } from './news.ts';
import { alipayTime } from './time.ts';

/** Alipay's answer, or its code for the reason of a refusal. */
export type AlipayAnswer = { readonly fields: AlipayFields } | { readonly refusal: string };

/** Alipay's codes for being out of order, and for too many calls. */
const passingCodes: ReadonlySet<string> = new Set(['20000', '40005']);
const passingDetail = /SYSTEM_ERROR|unknow-error/;
/** Codes only: other text of the answer must not get into a log. */
const code = /^[\w.-]{1,64}$/;

/**
 * Asks Alipay about a trade. Its answer counts only with its signature, and only for that trade.
 *
 * @throws ProviderAway where Alipay does not answer or is busy, and where its answer is not signed. Answers that refuse
 * our app id or our signature are not signed either.
 */
export async function askAlipay(
  sdk: AlipaySdk,
  method: string,
  bizContent: Readonly<Record<string, string>> & { readonly out_trade_no: string },
): Promise<AlipayAnswer> {
  const fields = await signedAnswer(sdk, method, bizContent);
  if (textOf(fields, 'code') === '10000') {
    const number = textOf(fields, 'out_trade_no');
    if (number !== '' && number !== bizContent.out_trade_no) {
      throw new ProviderAway(`${method}: an answer about another trade`);
    }
    return { fields };
  }

  const detail = [textOf(fields, 'sub_code'), textOf(fields, 'code')].find((text) => code.test(text));
  if (passingCodes.has(textOf(fields, 'code')) || passingDetail.test(detail ?? '')) {
    throw new ProviderAway(`${method}: ${detail}`);
  }
  return { refusal: detail ?? 'unknown' };
}

/** @throws ProviderRefusal with Alipay's code where it refuses. */
export function doneOf(answer: AlipayAnswer): AlipayFields {
  if ('refusal' in answer) throw new ProviderRefusal(answer.refusal);
  return answer.fields;
}

async function signedAnswer(
  sdk: AlipaySdk,
  method: string,
  bizContent: Readonly<Record<string, string>>,
): Promise<AlipayFields> {
  try {
    // The SDK would send the server's time, not China's.
    return await sdk.exec(method, { timestamp: alipayTime(new Date()), bizContent }, { validateSign: true });
  } catch (error) {
    // Without the SDK's message, which repeats the answer.
    const silent = error instanceof AlipayRequestError && error.responseDataRaw === undefined;
    throw new ProviderAway(`${method}: ${silent ? 'no answer' : 'no answer that Alipay has signed'}`);
  }
}
