import { allOrNone, httpOrigin } from './config-values.ts';
import { defaults, type Variable } from './config-variables.ts';

/** Twilio's API for messages, or another one that is spoken to in the same way. */
export interface SmsSettings {
  /** An origin. */
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number of the account, or a name where the country allows one. */
  readonly from: string;
}

const required = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

/** All of the SMS variables or none of them: half a setting would leave codes in a folder where nobody looks. */
export function smsSettings(given: (name: Variable) => string | undefined): SmsSettings | undefined {
  const values = allOrNone('SMS', required, ['SMS_API_URL'], given);
  return (
    values && {
      apiUrl: httpOrigin('SMS_API_URL', given('SMS_API_URL') ?? defaults.SMS_API_URL),
      accountSid: values.SMS_ACCOUNT_SID,
      authToken: values.SMS_AUTH_TOKEN,
      from: values.SMS_FROM,
    }
  );
}
