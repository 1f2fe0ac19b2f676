import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { passkey } from '#contract/passkey.contract.ts';
import { addPasskey, nameOwnPasskey, passkeyOptions, removeOwnPasskey } from '../accounts/own-passkeys.ts';
import { passkeysOf } from '../accounts/passkeys.ts';
import { passkeySignInOptions, signInByPasskey } from '../accounts/sign-in-by-passkey.ts';
import { implement } from '../services/implement.ts';

// The package checks the shape of what a browser has sent.
export default implement(passkey, {
  async list(_payload, { db, account }) {
    const rows = await passkeysOf(db, account.id);
    return rows.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createDate: created_at.toISOString(),
      lastUsed: used_at?.toISOString() ?? null,
    }));
  },

  async addOptions(_payload, context) {
    return passkeyOptions(context);
  },

  async add({ response }, context) {
    await addPasskey(context, response as unknown as RegistrationResponseJSON);
    return null;
  },

  async rename({ id, name }, context) {
    await nameOwnPasskey(context, id, name);
    return null;
  },

  async remove({ id }, context) {
    await removeOwnPasskey(context, id);
    return null;
  },

  async signInOptions(_payload, context) {
    return passkeySignInOptions(context);
  },

  async signIn({ response }, context) {
    return { accessToken: await signInByPasskey(context, response as unknown as AuthenticationResponseJSON) };
  },
});
