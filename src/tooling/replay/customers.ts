import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Endpoint } from '#contract/define.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { Identity, SignInBy } from '#contract/roles.ts';
import type { visaAll } from '#contract/visas.contract.ts';
import type { Answers, FieldSchema, Flow } from '#engine/form/flow.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { insertAccount } from '#server/accounts/accounts.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createSession, hashToken, newToken } from '#server/accounts/sessions.ts';
import type { Database } from '#server/store/database.ts';
import { contractSections } from '../machines/contract-sections.ts';
import { request, upload } from './calls.ts';

/** A customer with a session, and files that are stored for them. */
interface Customer {
  token: string;
  /** The value of a file, by the name of its field. */
  file: (name: string, schema: FieldSchema) => UploadValue;
}

/** A running product in which customers can be made. */
export interface Played {
  origin: string;
  signUp(): Promise<Customer>;
  /** Begins an order with these answers. @returns its number @throws Error with the sentence of the server */
  begin(customer: Customer, flow: Flow, section: string, answers: Answers): Promise<string>;
  markPaid(orderNumber: string): Promise<void>;
}

/** Makes customers and their orders in a product that runs at an address, on this database. */
export async function played(origin: string, db: Database): Promise<Played> {
  const sections = await contractSections();
  return {
    origin,
    async signUp() {
      const id = await insertAccount(db, {
        login_name: `${randomUUID()}@replay.example`,
        password_hash: await hashPassword(randomUUID()),
        real_name: 'Replay',
        nick_name: 'Replay',
        nationality: 'GBR',
        identity: Identity.individual,
        role: 'customer',
        type: SignInBy.mail,
        locale: 'US',
      });
      const token = newToken();
      await createSession(db, { tokenHash: hashToken(token), accountId: id!, now: new Date() });
      const stored = {
        document: await upload(origin, token, 'letter.pdf', smallPdf),
        photo: await upload(origin, token, 'photo.png', await smallPng()),
      };
      return { token, file: (name) => valueOf(name === 'photo' ? stored.photo : stored.document) };
    },
    async begin({ token }, { header }, section, data) {
      const { option } = sections.get(section) as { option: Endpoint };
      const { childType = 0, version } = header;
      const begun = { childType, version, requestId: randomUUID(), data };
      const reply = await request(origin, option as typeof visaAll.option, begun, token);
      if (reply.code !== 200) throw new Error(`the server keeps no draft: ${reply.msg}`);
      return reply.data!.orderNumber;
    },
    async markPaid(orderNumber) {
      await db
        .updateTable('order')
        .set({ status: OrderStatus.paid })
        .where('order_number', '=', orderNumber)
        .execute();
    },
  };
}

const valueOf = ({ id, name, size, type }: UploadValue): UploadValue => ({ id, name, size, type });

const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
const smallPng = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } })
    // A picture with one colour is refused.
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: 'white' } } }])
    .png()
    .toBuffer();
