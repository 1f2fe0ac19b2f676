import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import os from 'node:os';
import path from 'node:path';
import type { Ends } from '../bench/server/ends.ts';
import { freePort } from '../bench/server/free-port.ts';
import { addPeople, inTurn } from '../bench/server/people.ts';
import { openPool } from '../bench/server/side.ts';
import { objectRequests } from '../cluster/object-requests.ts';
import { storageInMemory } from '../cluster/object-storage.ts';
import { embeddedAddress } from '../embedded-server.ts';
import { type ManagedServer, startManaged } from './server.ts';
import { type SlowServer, startSlowServer } from './slow-server.ts';
import { startTarpit, type Tarpit } from './tarpit.ts';
import type { Stage } from './try-fault.ts';

/** A shop whose mail server, SMS provider, file store, payment provider and clock can be in trouble. */
export interface ShopAround extends Stage {
  readonly server: ManagedServer;
  readonly mails: Tarpit;
  readonly sms: SlowServer;
  readonly files: SlowServer;
  readonly provider: SlowServer;
  /** Sends codes to another domain; the mail server is slow to `silent.example` and `drip.example`. */
  useDomain(domain: string): void;
  setClock(ms: number): Promise<void>;
}

const PEOPLE = 200;
/** Longer than the server takes to see that the clock was set. */
const CLOCK_MS = 500;

/** Starts it, with everything around it on this machine. */
export async function startShopAround(ends: Ends): Promise<ShopAround> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-faults-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const mails = await startTarpit('silent.example', 'drip.example');
  ends.add(() => mails.close());
  const messages: string[] = [];
  const sms = await startSlowServer(async (request, response) => {
    messages.push(new URLSearchParams(await text(request)).get('To') ?? '');
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"queued"}');
  });
  const files = await startSlowServer(objectRequests(storageInMemory(), 'uploads'));
  // While nothing is wrong with it, it refuses: no money can be taken here.
  const provider = await startSlowServer(async (request, response) => {
    await text(request);
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  for (const each of [sms, files, provider]) ends.add(() => each.close());
  const clockFile = path.join(dataDir, 'clock');
  await writeFile(clockFile, '0');
  const dataKey = randomBytes(32);
  const settings = {
    DATA_DIR: dataDir,
    DATA_KEY: dataKey.toString('hex'),
    DEMO_DATA: '1',
    TRUST_PROXY: '1',
    // What is refused under load is not tried here.
    SHED_AFTER_MS: '0',
    CLOCK_FILE: clockFile,
    SMTP_URL: mails.url,
    MAIL_FROM: 'shop@moongate.example',
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'token',
    SMS_FROM: '+15005550006',
    SMS_API_URL: sms.origin,
    S3_ENDPOINT: files.origin,
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    STRIPE_SECRET_KEY: 'sk_test_faults',
    STRIPE_WEBHOOK_SECRET: 'whsec_faults',
    STRIPE_API_URL: provider.origin,
    PAYMENT_SANDBOX: '1',
  };
  const server = await startManaged(settings, await freePort(), ends);
  const pool = openPool(await embeddedAddress(dataDir));
  ends.add(() => pool.end());
  let domain = 'well.example';
  return {
    ...(await shopOf(server, pool)),
    pool,
    dataKey,
    server,
    mails,
    sms,
    files,
    provider,
    domain: () => domain,
    useDomain: (next) => void (domain = next),
    textsTo: (address) => Promise.resolve(mails.textsTo(address)),
    messagesTo: (number) =>
      Promise.resolve(messages.filter((to) => to.replaceAll(' ', '') === number).length),
    async setClock(ms) {
      await writeFile(clockFile, String(ms));
      await new Promise((resolve) => setTimeout(resolve, CLOCK_MS));
    },
  };
}

/** What every visitor needs of a shop. */
export async function shopOf(
  server: ManagedServer,
  pool: Stage['pool'],
): Promise<Pick<Stage, 'origin' | 'buyer' | 'cardId'>> {
  await pool.query('update traffic_card set stock = 1000000000');
  const cards = await pool.query<{ id: number }>('select min(id) as id from traffic_card');
  const people = await addPeople({ name: 'product', origin: server.origin(), pool }, 'buyer', PEOPLE);
  return { origin: server.origin, buyer: inTurn(people), cardId: String(cards.rows[0]?.id) };
}
