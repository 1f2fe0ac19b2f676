import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import type { OperatorRole } from '#contract/permissions.ts';
import type { ReportReason } from '#contract/posts.ts';
import { beginning } from '#server/community/forum/beginning.ts';
import { sealText } from '#server/community/messages/sealed-text.ts';
import '#server/community/messages/tables.ts';
import { unusedColumns } from '#server/community/posts/write-post.ts';
import { insertEnquiry } from '#server/content/enquiries/enquiry-rows.ts';
import { TOPIC } from '#server/community/forum/topics.ts';
import '#server/back-office/people/tables.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import type { Transaction } from '#server/store/database.ts';
import { seedContent } from '#server/store/seed-content.ts';
import { demoAccountsOf } from '../seed-people.ts';
import { digestOf } from '../seed-posts.ts';
import type { DeskCustomer } from './customers.ts';
import type { Numbers } from './numbers.ts';

const HOUR = 60 * 60 * 1000;

interface Timed {
  readonly hoursAgo: number;
}

/** What people have written to the office, and about each other. */
interface Inbox {
  readonly enquiries: readonly (Timed & {
    readonly from: string;
    readonly answeredAfter?: number;
    readonly title: string;
    readonly content: string;
  })[];
  readonly held: readonly (Timed & {
    readonly author: string;
    readonly topic: string;
    readonly reason: string;
    readonly title: string;
    readonly text: string;
  })[];
  readonly reports: readonly (Timed & {
    readonly kind: 'goods' | 'article' | 'comment';
    readonly nth: number;
    readonly by: string;
    readonly reason: ReportReason;
    readonly text: string;
  })[];
  readonly conversation: Timed & {
    readonly nthGoods: number;
    readonly buyer: string;
    readonly messages: readonly { readonly isSellers: boolean; readonly text: string }[];
    readonly report: { readonly reason: ReportReason; readonly text: string };
  };
  readonly change: Timed & {
    readonly of: string;
    readonly wanted: Readonly<Record<string, string>>;
    readonly proof: string;
  };
}

/** What the inbox is written with. */
interface InboxTools {
  readonly vault: Vault;
  readonly now: Date;
  readonly numbers: Numbers;
  readonly customers: readonly DeskCustomer[];
  readonly operators: ReadonlyMap<OperatorRole, number>;
}

/** Fills what waits beside orders: enquiries, held and reported posts, a conversation, a change of an account. */
export async function fillInbox(trx: Transaction, tools: InboxTools): Promise<void> {
  const inbox = await seedContent<Inbox>(import.meta.url, 'inbox');
  await writeEnquiries(trx, inbox, tools);
  await writeHeld(trx, inbox, tools);
  await writeReports(trx, inbox, tools);
  await writeConversation(trx, inbox, tools);
  await proposeChange(trx, inbox, tools);
}

const ago = ({ now }: InboxTools, hours: number): Date => new Date(now.getTime() - hours * HOUR);

const customerOf = ({ customers }: InboxTools, key: string): DeskCustomer | undefined =>
  customers.find((customer) => customer.key === key);

async function writeEnquiries(trx: Transaction, { enquiries }: Inbox, tools: InboxTools): Promise<void> {
  for (const { from, hoursAgo, answeredAfter, title, content } of enquiries) {
    const customer = customerOf(tools, from);
    if (customer === undefined) continue;
    const at = ago(tools, hoursAgo);
    const { mail: email, name: userName, country, locale, id: accountId } = customer;
    const ticket = createHash('sha256').update(tools.numbers.letters(32)).digest();
    const call = { vault: tools.vault, now: () => at, locale };
    const message = { email, userName, country, title, content };
    const id = await insertEnquiry(trx, call, { ticket, accountId }, { kind: 'contact', message });
    if (id === undefined || answeredAfter === undefined) continue;
    await trx
      .updateTable('enquiry')
      .set({ answered_at: ago(tools, hoursAgo - answeredAfter) })
      .where('id', '=', id)
      .execute();
  }
}

async function writeHeld(trx: Transaction, { held }: Inbox, tools: InboxTools): Promise<void> {
  const people = await demoAccountsOf(trx);
  const topics = await trx.selectFrom('content').select(['id', 'slug']).where('kind', '=', TOPIC).execute();
  for (const { author: key, topic, hoursAgo, reason, title, text } of held) {
    const author = people.get(key);
    const topic_id = topics.find(({ slug }) => slug === topic)?.id;
    if (author === undefined || topic_id === undefined) continue;
    const at = ago(tools, hoursAgo);
    const { id } = await trx
      .insertInto('post')
      .values({
        ...unusedColumns,
        kind: 'article',
        state: 'pending',
        account_id: author.id,
        article_id: null,
        locale: author.locale as Locale,
        topic_id,
        data: JSON.stringify({ title, summary: beginning(text), images: [] }),
        body: `<p>${text}</p>`,
        digest: digestOf(`${title}\n${text}`),
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const step = { post_id: id, event: 'CREATE', actor: 'owner' as const, account_id: author.id };
    await trx
      .insertInto('post_step')
      .values({ ...step, reason, at, request_id: 'seed' })
      .execute();
  }
}

async function writeReports(trx: Transaction, { reports }: Inbox, tools: InboxTools): Promise<void> {
  for (const { kind, nth, by, hoursAgo, reason, text } of reports) {
    const reporter = customerOf(tools, by);
    const post = await nthPost(trx, kind, nth);
    if (reporter === undefined || post === undefined) continue;
    const report = { post_id: post.id, account_id: reporter.id, reason, text, settled_at: null };
    await trx
      .insertInto('post_report')
      .values({ ...report, at: ago(tools, hoursAgo) })
      .execute();
    await trx.updateTable('post').set({ report_count: 1 }).where('id', '=', post.id).execute();
  }
}

const nthPost = (trx: Transaction, kind: 'goods' | 'article' | 'comment', nth: number) =>
  trx
    .selectFrom('post')
    .select(['id', 'account_id'])
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .offset(nth)
    .limit(1)
    .executeTakeFirst();

async function writeConversation(
  trx: Transaction,
  { conversation: { nthGoods, buyer: key, hoursAgo, messages, report } }: Inbox,
  tools: InboxTools,
): Promise<void> {
  const buyer = customerOf(tools, key);
  const goods = await nthPost(trx, 'goods', nthGoods);
  if (buyer === undefined || goods === undefined) return;
  const at = (place: number): Date => ago(tools, hoursAgo + (messages.length - place) * 0.5);
  const { id } = await trx
    .insertInto('conversation')
    .values({
      post_id: goods.id,
      buyer_id: buyer.id,
      seller_id: goods.account_id,
      created_at: at(0),
      updated_at: at(messages.length - 1),
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('message')
    .values(
      messages.map(({ isSellers, text }, place) => ({
        conversation_id: id,
        is_sellers: isSellers,
        sealed: sealText(tools.vault, id, text),
        request_id: tools.numbers.uuid(),
        created_at: at(place),
      })),
    )
    .execute();
  await trx
    .insertInto('conversation_report')
    .values({
      ...report,
      conversation_id: id,
      account_id: buyer.id,
      at: ago(tools, hoursAgo),
      settled_at: null,
    })
    .execute();
}

async function proposeChange(
  trx: Transaction,
  { change: { of, hoursAgo, wanted, proof } }: Inbox,
  tools: InboxTools,
): Promise<void> {
  const customer = customerOf(tools, of);
  const proposed_by = tools.operators.get('support');
  if (customer === undefined || proposed_by === undefined) return;
  await trx
    .insertInto('account_change')
    .values({
      account_id: customer.id,
      wanted: JSON.stringify(wanted),
      proof,
      proof_file: null,
      proposed_by,
      proposed_at: ago(tools, hoursAgo),
      decided_by: null,
      decided_at: null,
    })
    .execute();
}
