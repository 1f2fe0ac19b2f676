import path from 'node:path';
import type { Logger } from '../../store/logger.ts';
import { createMessageFiles } from './message-files.ts';

/** The settings of Twilio's API for messages, or of a compatible one. */
export interface SmsSettings {
  /** The origin of the API. */
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The sender: a number of the account, or a name in countries that allow one. */
  readonly from: string;
}

/** One SMS. */
export interface Sms {
  /** The number with its country code. Spaces are allowed: `+86 13800138000`. */
  readonly to: string;
  readonly text: string;
}

/** Sends SMS. */
export interface SmsSender {
  /**
   * Sends one SMS. A number that can never receive messages is only logged.
   *
   * @throws Error when another attempt may succeed.
   */
  send(sms: Sms): Promise<void>;
  /** Where SMS go, for the start message, for example `sent through api.twilio.com`; without credentials. */
  readonly where: string;
}

/**
 * Creates the sender: SMS go through the provider if one is set, otherwise each is written as a `.txt` file to
 * `<dataDir>/sms`.
 */
export function createSms(
  config: { readonly sms: SmsSettings | undefined; readonly dataDir: string },
  log: Pick<Logger, 'warn'>,
): SmsSender {
  return config.sms === undefined
    ? createFolderSms(path.join(config.dataDir, 'sms'))
    : createProviderSms(config.sms, log);
}

const PATIENCE_MS = 15_000;

/**
 * Twilio's error codes for a number that can't receive messages: it does not exist, its owner has opted out, or it
 * is not a mobile number.
 */
const refusedForGood: ReadonlySet<unknown> = new Set([21211, 21610, 21614]);

function createProviderSms(settings: SmsSettings, log: Pick<Logger, 'warn'>): SmsSender {
  const { apiUrl, accountSid, authToken, from } = settings;
  const address = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    where: `sent through ${new URL(apiUrl).host}`,
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to.replaceAll(/\s/g, ''), From: from, Body: text }),
        // Redirects are not followed, so that no other server gets the credentials and the message.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.ok) {
        await response.body?.cancel();
        return;
      }

      const { status } = response;
      const code = await errorCodeOf(response);
      const givenUp = status < 500 && refusedForGood.has(code);
      // The text of the reply is not logged, because it contains the number.
      log.warn({ status, code, givenUp }, 'the SMS provider has refused a message');
      if (!givenUp) throw new Error(`the SMS provider answered ${status}`);
    },
  };
}

/** The error code in the reply, as in the provider's documentation. */
async function errorCodeOf(response: Response): Promise<number | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'number' ? code : undefined;
}

function createFolderSms(folder: string): SmsSender {
  const files = createMessageFiles(folder, 'txt');
  return {
    where: files.where,
    send: ({ to, text }) => files.write(to, Buffer.from(`To: ${to}\n\n${text}\n`)),
  };
}
