import { AlipayRequestError, type AlipaySdk } from 'alipay-sdk';
import { ProviderAway, ProviderRefusal } from '../provider.ts';
import { textOf, type AlipayFields } from './alipay-news.ts';
import { alipayTime } from './alipay-time.ts';

/** What Alipay has done, or its code for why it has not. */
export type AlipayAnswer = { readonly fields: AlipayFields } | { readonly refusal: string };

/** Out of order, and too many calls. */
const passingCodes: ReadonlySet<string> = new Set(['20000', '40005']);
const passingDetail = /SYSTEM_ERROR|unknow-error/;
/** Codes only: what else might come must not get into a log. */
const code = /^[\w.-]{1,64}$/;

/**
 * Asks Alipay about a trade. Its answer counts only with its signature, and only for that trade.
 *
 * @throws ProviderAway where nobody answers, where Alipay is busy, and where the answer is not signed by Alipay: so are
 * the ones that refuse our app id or our signature.
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

/** @throws ProviderRefusal with Alipay's code where it has not done it. */
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
    // The SDK's own time would be the server's, not China's.
    return await sdk.exec(method, { timestamp: alipayTime(new Date()), bizContent }, { validateSign: true });
  } catch (error) {
    // Without the SDK's words, which repeat the answer.
    const silent = error instanceof AlipayRequestError && error.responseDataRaw === undefined;
    throw new ProviderAway(`${method}: ${silent ? 'no answer' : 'no answer that Alipay has signed'}`);
  }
}
