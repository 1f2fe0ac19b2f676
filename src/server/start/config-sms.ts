import { allOrNone, httpOrigin } from './config-values.ts';
import type { SmsSettings } from '../services/messages/sms.ts';
import { defaults, type Variable } from './config-variables.ts';

const required = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

/**
 * Reads the SMS settings. Either all variables must be set or none: with half of them, codes would be written to
 * the data folder instead of being sent.
 */
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
