import path from 'node:path';
import type { SmsSettings } from '../../start/config-sms.ts';
import type { Config } from '../../start/config.ts';
import type { Logger } from '../../store/logger.ts';
import { createMessageFiles } from './message-files.ts';

/** One SMS. */
export interface Sms {
  /** With its country code; spaces do no harm: `+86 13800138000`. */
  readonly to: string;
  readonly text: string;
}

/** Sends SMS. */
export interface SmsSender {
  /** Throws where trying again may help; a number that will never take a message is only logged as a refusal. */
  send(sms: Sms): Promise<void>;
  /** For the start message, for example `sent through api.twilio.com`; without credentials. */
  readonly where: string;
}

/** SMS go through the provider where one is set, otherwise each becomes a `.txt` file in `<dataDir>/sms`. */
export function createSms(config: Pick<Config, 'sms' | 'dataDir'>, log: Pick<Logger, 'warn'>): SmsSender {
  return config.sms === undefined
    ? createFolderSms(path.join(config.dataDir, 'sms'))
    : createProviderSms(config.sms, log);
}

const PATIENCE_MS = 15_000;

/** Twilio's errors about the number itself: it does not exist, its owner has opted out, it is no mobile one. */
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
        // Whoever the provider might point to is told neither the credentials nor the message.
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
      // The reply's own words repeat the number.
      log.warn({ status, code, givenUp }, 'the SMS provider has refused a message');
      if (!givenUp) throw new Error(`the SMS provider answered ${status}`);
    },
  };
}

/** The number that the provider has given to what went wrong, as in its documentation. */
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
