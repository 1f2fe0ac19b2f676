import { locales, type LocalizedText } from '#contract/locale.ts';
import type { RecordData } from '#server/content/record.ts';
import type { Database } from '#server/store/database.ts';

/** The same words in every language, marked with its code. */
export const inAll = (text: string): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, `${text} ${locale}`])) as LocalizedText;

/** A guide of the tests. */
export interface Guide {
  readonly title?: string;
  readonly state?: 'draft' | 'published' | 'archived';
  readonly from?: string;
  readonly until?: string;
  readonly position?: number;
  readonly views?: number;
  readonly province?: string;
  readonly city?: string;
}

/** The data of a record of the kind `guide`. */
export function guideData({
  title = 'Suzhou',
  province = 'Jiangsu',
  city = 'Suzhou',
}: Guide = {}): RecordData {
  return {
    words: { title: inAll(title), summary: inAll('Gardens'), content: inAll('<h2>How to get there</h2>') },
    facts: { country: 'CN', province, city, checked: '2026-11-01', sources: ['https://example.org/suzhou'] },
    pictures: { picture: { scene: 'garden', time: 'dusk', palette: 2 } },
  };
}

/** Takes the records of the seed away, and inserts these guides. @returns their ids */
export async function onlyGuides(db: Database, guides: readonly Guide[]): Promise<number[]> {
  await db.deleteFrom('content').execute();
  const rows = guides.map((guide, index) => {
    const data = guideData({ title: `Guide ${index + 1}`, ...guide });
    const { country, province, city } = data.facts as Record<string, string>;
    return {
      kind: 'guide',
      slug: `guide-${index + 1}`,
      state: guide.state ?? 'published',
      publish_from: guide.from ?? '2026-01-01',
      ...(guide.until !== undefined && { publish_until: guide.until }),
      position: guide.position ?? index,
      version: 1,
      data: JSON.stringify(data),
      classification_id: null,
      price_fen: null,
      country: country!,
      province: province!,
      city: city!,
      view_count: guide.views ?? 0,
      updated_at: new Date('2026-11-01T00:00:00Z'),
      updated_by: null,
    };
  });
  if (rows.length === 0) return [];
  const inserted = await db.insertInto('content').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}
