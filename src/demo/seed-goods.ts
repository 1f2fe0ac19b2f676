import { pictureNamed, pictureUrl } from '#server/services/files/drawings.ts';
import { classificationIds } from '#server/content/write-record.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import type { Transaction } from '#server/store/database.ts';
import { sealPrivate } from '#server/community/goods/private-part.ts';
import { GOODS } from '#server/community/goods/write-goods.ts';
import type { PostData } from '#server/community/posts/tables.ts';
import { unusedColumns } from '#server/community/posts/write-post.ts';
import { readGoods, type SeedGoods } from './read-goods.ts';
import { demoAccountsOf } from './seed-people.ts';
import { digestOf, HOUR, insertPosts, publishedColumns, type SeedRow } from './seed-posts.ts';

/** Fills the second-hand goods of a demonstration, which invented people sell. */
export async function seedGoods(trx: Transaction, vault: Vault): Promise<void> {
  const people = await demoAccountsOf(trx);
  const categories = await classificationIds(trx, GOODS);
  const now = new Date();
  const rows = (await readGoods()).map((goods, index): SeedRow => {
    const { seller, category, title, content, phone, address, price, daysAgo } = goods;
    const digest = digestOf(`${title}\n${content}`);
    // Offers of one day are some minutes apart.
    const at = new Date(now.getTime() - (daysAgo * 24 + 12) * HOUR + index * 60_000);
    return {
      ...unusedColumns,
      ...publishedColumns(people.get(seller)!, at),
      kind: GOODS,
      classification_id: categories.get(category)!,
      price_fen: Math.round(price * 100),
      data: JSON.stringify(dataOf(goods)),
      body: content,
      sealed: sealPrivate(vault, digest, { phone, address }),
      digest,
    };
  });
  await insertPosts(trx, rows, now);
}

const dataOf = ({ title, introduction, unit, pictures }: SeedGoods): PostData => ({
  title,
  introduction,
  unit,
  images: pictures.map((name) => pictureUrl(pictureNamed(name))),
});
