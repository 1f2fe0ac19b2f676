import type { Identity, Role, SignInBy } from '#contract/roles.ts';
import type { Generated } from 'kysely';

/** The tables of accounts, of signing in, of address books and of people who can be chosen again. */
declare module '../store/tables.ts' {
  interface Tables {
    account: AccountTable;
    company: CompanyTable;
    company_discount: CompanyDiscountTable;
    session: SessionTable;
    device_token: DeviceTokenTable;
    reset_grant: ResetGrantTable;
    verification_code: VerificationCodeTable;
    known_caller: KnownCallerTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    address: AddressTable;
    person: PersonTable;
    operator: OperatorTable;
    recovery_code: RecoveryCodeTable;
  }
}

interface AccountTable {
  id: Generated<number>;
  /** The e-mail address in lower case, or the phone number if the account was registered by phone; unique. */
  login_name: string;
  /** Empty if the account has none. The owner has proved that it is his; no two accounts have the same. */
  email: Generated<string>;
  password_hash: string;
  /** False if the owner signs in by other ways only; the hash is then that of a random text. */
  has_password: Generated<boolean>;
  real_name: string;
  nick_name: string;
  avatar: Generated<string>;
  /** With its country code if one was given: +86 13800138000. */
  phone: Generated<string>;
  /** True if the owner has entered a code that was sent to the phone. A verified number is unique. */
  phone_verified: Generated<boolean>;
  phone_ascription: Generated<number>;
  nationality: string;
  identity: Identity;
  role: Generated<Role>;
  type: SignInBy;
  locale: string;
  /** The time zone of the device that was used last, an IANA name; null while it is not known. */
  time_zone: Generated<string | null>;
  /** The invite code with which the owner came to the site. */
  invite: Generated<string>;
  /** The deletion date, if the owner has requested the deletion. */
  deletion_due_at: Generated<Date | null>;
  /** Whether the people of the account's orders are kept. */
  keeps_people: Generated<boolean>;
  created_at: Generated<Date>;
}

interface CompanyTable {
  account_id: number;
  name: string;
  kind: string;
  tax_number: string;
  website: string;
  contact: string;
  contact_phone: string;
  address: string;
  postcode: string;
  country: string;
  city: string;
  /** Agreed with the company that runs the shop; an operator sets it. */
  discount_percent: Generated<number>;
}

interface CompanyDiscountTable {
  id: Generated<number>;
  account_id: number;
  discount_percent: number;
  /** What was agreed on besides, in the operator's words. */
  terms: string;
  set_at: Date;
  /** The login name of the operator at that time. */
  operator: string;
}

interface SessionTable {
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  id: Generated<string>;
  /** The User-Agent header, shortened. */
  user_agent: Generated<string>;
  account_id: number;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  /** When the owner last proved in this session to be present; null if only a remembered device began it. */
  proved_at: Date | null;
  /** When the second factor was given in this session; null where it was not. */
  second_factor_at: Date | null;
}

interface OperatorTable {
  account_id: number;
  /** Names of roles; see `operatorRoles` in the contract. */
  roles: string[];
  /** Addresses and networks from which the operator may work; empty: from everywhere. */
  addresses: Generated<string[]>;
  /** The secret of one-time passwords, encrypted with AES-256-GCM; null while there is none. */
  totp_secret: Buffer | null;
  /** The time step of the last one-time password that was used. */
  totp_step: Generated<number>;
  pending_secret: Buffer | null;
  pending_until: Date | null;
  created_at: Generated<Date>;
}

interface RecoveryCodeTable {
  account_id: number;
  /** A keyed hash of the code. */
  hash: Buffer;
}

interface DeviceTokenTable {
  /** SHA-256 of the token, as in the table `session`. */
  token_hash: Buffer;
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface ResetGrantTable {
  token_hash: Buffer;
  address: string;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** An internet connection from which somebody has signed in. */
interface KnownCallerTable {
  /** A keyed hash of the login name and the caller; see `callerHash`. */
  hash: Buffer;
  account_id: number;
  seen_at: Date;
}

interface VerificationCodeTable {
  id: string;
  purpose: string;
  /** SHA-256 of the cookie of the browser that asked for the code. */
  asker: Buffer;
  /** A keyed hash of the internet connection that asked for it; see `callerHash`. */
  caller: Buffer;
  address: string;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
  created_at: Generated<Date>;
}

interface PasskeyTable {
  /** The id that the device has given its credential, in base64url. */
  id: string;
  account_id: number;
  /** As the device has sent it: a key of COSE. */
  public_key: Buffer;
  /** How often the device says that it has signed; always 0 for passkeys that several devices share. */
  counter: number;
  /** How the device is reached, for example internal or usb. */
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  used_at: Date | null;
}

interface PasskeyChallengeTable {
  challenge: string;
  purpose: 'add' | 'sign-in' | 'presence';
  /** SHA-256 of what only the browser that got the challenge has: its session, or its cookie where it signs in. */
  holder: Buffer;
  expires_at: Date;
}

interface AddressTable {
  id: Generated<number>;
  account_id: number;
  /** The address as JSON, encrypted with AES-256-GCM. */
  sealed: Buffer;
  /** A keyed hash, which finds an equal address without decrypting any. */
  content_hash: Buffer;
  used_at: Generated<Date>;
}

interface PersonTable {
  id: Generated<number>;
  account_id: number;
  /** The facts of the person as JSON, encrypted with AES-256-GCM. */
  sealed: Buffer;
  /** A keyed hash of the passport's number; null where it is not known. */
  passport_hash: Buffer | null;
  /** A keyed hash of name and date of birth; null where one of them is not known. */
  name_hash: Buffer | null;
  /** When the last order was sent in which the person was entered. */
  used_at: Date;
}
