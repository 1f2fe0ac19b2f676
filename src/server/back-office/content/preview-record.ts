import type { Payload, Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import { pageOfKind } from '#contract/section-records.ts';
import { shownPhoto } from '../../content/photos/photos.ts';
import { previewing } from '../../content/previewed-record.ts';
import { checkedRecord, classificationIds, dataColumns } from '../../content/write-record.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault } from '../../services/fault.ts';

/** The id of a record that is not stored yet. The page of a record takes no larger one. */
const NEW = 999_999_999;

/** The address of the page on which readers find a record; empty where its kind is on none. */
export async function addressOf(
  { pagePreview }: Pick<Call, 'pagePreview'>,
  { kind, slug, id }: { kind: string; slug: string; id: number },
): Promise<string> {
  const own = await pagePreview?.addressOf(kind, id);
  if (own !== undefined) return own;
  const list = pageOfKind(kind, slug);
  return list === undefined ? '' : `${list}?id=${id}`;
}

/**
 * The page of a record as it would be with these data, for a visitor.
 *
 * @throws CatalogueFault notFound (no such kind), or invalidInput with every error of the data
 */
export async function previewRecord(
  call: Call<'operator'>,
  { id = NEW, kind, slug, language, data }: Payload<typeof deskContent.preview>,
): Promise<Reply<typeof deskContent.preview>> {
  const { db, flows, now, pagePreview } = call;
  const classifications = await classificationIds(db, kind);
  const checked = checkedRecord(flows, kind, data, classifications);
  if (!checked) throw new CatalogueFault('notFound');
  if (!('data' in checked)) throw new CatalogueFault('invalidInput', { errors: checked.errors });
  const path = await addressOf(call, { kind, slug, id });
  if (pagePreview === undefined || path === '') return { path, html: '' };
  const { classification_id } = dataColumns(checked, classifications);
  const row = {
    id,
    classification_id,
    publish_from: chinaDay(now()),
    is_invented: false,
    data: checked.data,
    favorite: false,
    helped_count: 0,
    photo: await shownPhoto(db, checked.data.pictures.picture.photo),
  };
  const { result, isRead } = await previewing({ kind, slug, row }, () => pagePreview.render(path, language));
  // A page that has not read the record shows the stored one.
  return { path, html: (isRead && result) || '' };
}
