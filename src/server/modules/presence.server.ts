import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { presence } from '#contract/presence.contract.ts';
import {
  presenceOptions,
  proveByCode,
  proveByPasskey,
  proveByPassword,
  sendPresenceCode,
} from '../accounts/presence.ts';
import { implement } from '../services/implement.ts';

export default implement(presence, {
  async byPassword({ password }, context) {
    await proveByPassword(context, password);
    return null;
  },

  async sendCode(_payload, context) {
    await sendPresenceCode(context);
    return null;
  },

  async byCode({ code }, context) {
    await proveByCode(context, code);
    return null;
  },

  async passkeyOptions(_payload, context) {
    return presenceOptions(context);
  },

  async byPasskey({ response }, context) {
    await proveByPasskey(context, response as unknown as AuthenticationResponseJSON);
    return null;
  },
});
