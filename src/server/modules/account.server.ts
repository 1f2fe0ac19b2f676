import { account } from '#contract/account.contract.ts';
import { changeOwnCompany } from '../accounts/change-company.ts';
import { changePassword } from '../accounts/change-password.ts';
import { changeMail, sendNewMailCode } from '../accounts/change-mail.ts';
import { changePhone, sendPhoneCode } from '../accounts/change-phone.ts';
import { keepAccount, requestDeletion, sendDeletionCode } from '../accounts/deletion.ts';
import { exportLink } from '../accounts/export-data.ts';
import { passwordKeyOf } from '../accounts/password-key.ts';
import { profileOf, updateProfile } from '../accounts/profile.ts';
import { sendRegistrationCode } from '../accounts/registration-code.ts';
import { register } from '../accounts/registration.ts';
import { resetPassword, verifyReset } from '../accounts/reset-password.ts';
import { signOutEverywhere } from '../accounts/sign-out.ts';
import { deviceNames } from '../accounts/user-agent.ts';
import { implement } from '../services/implement.ts';
import { sessionsOf } from '../accounts/sessions.ts';
import { callerOf, throttle } from '../services/throttle.ts';

/** Hashing a password needs much computing time, so the registrations of one caller are limited. */
const perCaller = { name: 'register-ip', limit: 30, windowSeconds: 60 * 60 };

export default implement(account, {
  async register(payload, context) {
    await throttle(context, perCaller, callerOf(context.ip));
    return { accessToken: await register(context, await passwordKeyOf(context), payload) };
  },

  async registerCode({ type, operation }, context) {
    await sendRegistrationCode(context, type, operation);
    return null;
  },

  async resetVerify(payload, context) {
    await verifyReset(context, payload);
    return null;
  },

  async restPassword(payload, context) {
    await resetPassword(context, payload);
    return null;
  },

  async profile(_payload, context) {
    return profileOf(context);
  },

  async updateUser(payload, context) {
    await updateProfile(context, payload);
    return null;
  },

  async updatePassword(payload, context) {
    return { accessToken: await changePassword(context, payload) };
  },

  async updatePhone(payload, context) {
    await changePhone(context, payload);
    return null;
  },

  async phoneCode({ phone }, context) {
    await sendPhoneCode(context, phone);
    return null;
  },

  async mailCode({ mail }, context) {
    await sendNewMailCode(context, mail);
    return null;
  },

  async updateMail(payload, context) {
    await changeMail(context, payload);
    return null;
  },

  async updateCompany(payload, context) {
    await changeOwnCompany(context, payload);
    return null;
  },

  async sessions(_payload, { db, account: caller, now }) {
    const rows = await sessionsOf(db, caller.id, now());
    return rows.map((row) => ({
      id: row.id,
      ...deviceNames(row.user_agent),
      createDate: row.created_at.toISOString(),
      lastSeen: row.last_seen_at.toISOString(),
      current: row.token_hash.equals(caller.tokenHash),
    }));
  },

  async signOutEverywhere(_payload, context) {
    await signOutEverywhere(context);
    return null;
  },

  async exportData(_payload, context) {
    return exportLink(context);
  },

  async deletionCode(_payload, context) {
    await sendDeletionCode(context);
    return null;
  },

  async requestDeletion(payload, context) {
    return requestDeletion(context, payload);
  },

  async keepAccount(_payload, context) {
    await keepAccount(context);
    return null;
  },
});
