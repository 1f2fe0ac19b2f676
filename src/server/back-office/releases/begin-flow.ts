import { type Locale, locales } from '#contract/locale.ts';
import type { Payload } from '#contract/define.ts';
import { formFolder, formSlug } from '#contract/forms.ts';
import { mayBegin } from '#contract/new-flow-id.ts';
import type { studio } from '#contract/studio.contract.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { filesWith } from '../studio/files-with.ts';
import { blankForm, blankFormWords } from '../studio/blank-form.ts';
import { begunProduct, freeNumber, isTemplate, offerIn } from '../studio/new-flow.ts';
import { flowsBesideFiles } from './beside-files.ts';
import type { EditedFlow } from './edited-flow.ts';
import { contentsBefore, releasesOf } from './rows.ts';

/**
 * The texts that a new flow begins with. Nothing is stored before it is proposed.
 *
 * @throws CatalogueFault notFound without a flow to begin from, invalidInput for an id that a flow cannot have
 */
export async function begunFlow(
  { id, like = '', name = '' }: Payload<typeof studio.open>,
  call: Call,
): Promise<EditedFlow> {
  if (like === '') throw new CatalogueFault('notFound');
  if (!mayBegin(id, like))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/id', 'pattern')] });
  if (like === formFolder) return begunForm(id, name, call.locale);
  const [content] = await contentsBefore(call.db, await releasesOf(call, like), 1);
  const offer = content === undefined ? null : offerIn(like, content.files);
  if (content === undefined || offer === null || !isTemplate(offer)) throw new CatalogueFault('notFound');
  const childType = freeNumber(await numbersTaken(call));
  const product = { id, name, locale: call.locale, childType, today: chinaDay(call.now()) };
  return begunProduct(product, { id: like, content, offer });
}

/** A form of one page with the questions that most of them have. */
function begunForm(id: string, name: string, own: Locale): EditedFlow {
  const slug = formSlug(id) ?? '';
  const blank = blankFormWords(slug);
  const named = new Set(['title', 'nodes.0', 'steps.form.title'].map((key) => `${catalogueName(id)}.${key}`));
  const words = Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(
        Object.entries(blank[locale]).flatMap(([key, text]) => {
          if (!named.has(key)) return [[key, text]];
          return locale === own ? [[key, name]] : [];
        }),
      ),
    ]),
  );
  return { text: blankForm(slug), migrations: '', offer: '', words };
}

/** The numbers of all products, also of proposed ones, and of those that there are no more. */
async function numbersTaken({ db, flows }: Pick<Call, 'db' | 'flows'>): Promise<number[]> {
  const beside = await flowsBesideFiles(db);
  return [
    ...flows.all().flatMap(({ childType }) => childType ?? []),
    ...beside.flatMap(({ id, files }) => offerIn(id, files)?.childType ?? []),
    ...retiredNumbers(),
  ];
}

function retiredNumbers(): number[] {
  const listed: unknown = JSON.parse(filesWith({}).read('retired.json') ?? '[]');
  return Array.isArray(listed) ? listed.map((each: { childType: number }) => each.childType) : [];
}
