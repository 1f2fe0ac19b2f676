import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Reply } from '#contract/define.ts';
import { languageTags } from '#contract/locale.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { OfferPrice } from '#contract/offer-shape.ts';
import { pricesOf } from '../../../offer/prices.ts';
import { pointerTo } from '../../../form/field-place.ts';
import { catalogueName, fieldKeys } from '#engine/form/locale-keys.ts';
import { impactSentences } from '../../impact.tsx';
import type { ChangedPage } from '../changed-pages.tsx';
import { MachinesPicture } from '../machines-picture.tsx';
import type { Overlay } from '../machines-over.ts';
import { markWords } from '../mark-words.ts';
import type { Versions } from '../marks.ts';
import { nameOf, questionsOf } from '../version.ts';

export type MailedRelease = Reply<typeof releases.open>;

interface MailDocumentProps {
  release: MailedRelease;
  versions: Versions;
  overlay: Overlay | null;
  pages: readonly ChangedPage[];
  impact: Reply<typeof releases.impact>;
  /** The address of the page on which somebody can agree. */
  address: string;
}

/** What a person needs to agree to a release, as one document in the language of its pages. */
export function MailDocument(props: MailDocumentProps): ReactNode {
  const { release, versions, overlay, pages, impact, address } = props;
  const { texts, locale } = versions.after;
  const t: TFunction<'studio'> = texts.getFixedT(locale, 'studio');
  const nameAt = (pointer: string): string => nameOf(versions.after, pointer) || t('releases.thread.whole');
  const when = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeStyle: 'short' });
  const told = impactSentences(impact, { t, locale, nameOf: (pointer) => nameOf(versions.after, pointer) });
  const places = [...new Set(release.notes.map(({ pointer }) => pointer))];
  return (
    <main>
      <h1>{titleOf(release, versions)}</h1>
      <p>
        {t(`releases.states.${release.state}`)}
        {release.author !== '' && ` · ${t('releases.by.author', { name: release.author })}`}
        {release.agreedBy !== '' && ` · ${t('releases.by.agreed', { name: release.agreedBy })}`}
        {release.publishedBy !== '' && ` · ${t('releases.by.published', { name: release.publishedBy })}`}
        {` · ${when.format(new Date(release.createDate))}`}
      </p>
      {release.reason !== '' && <blockquote>{release.reason}</blockquote>}
      <p>
        {t('releases.page.agreeAt')} <a href={address}>{address}</a>
      </p>
      <Sentences title={t('releases.page.warnings')} all={warningsOf(release)} />
      <Sentences
        title={t('releases.changes')}
        all={
          release.changes.length === 0
            ? [t('releases.noChange')]
            : release.changes.map(({ sentence }) => sentence)
        }
      />
      {overlay !== null && (
        <section>
          <h2>{t('releases.page.diagram')}</h2>
          <div data-drawing>
            <MachinesPicture overlay={overlay} label={t('releases.page.diagramLabel')} words={markWords(t)} />
          </div>
        </section>
      )}
      {pages.length > 0 && (
        <section>
          <h2>{t('releases.page.pages')}</h2>
          {pages.map((page) => (
            <Page key={page.pointer} page={page} isFirst={versions.before === null} t={t} />
          ))}
        </section>
      )}
      <Prices release={release} versions={versions} t={t} />
      <Sentences title={t('releases.page.impact')} all={told} />
      <Sentences
        title={t('releases.page.allComments')}
        all={places.flatMap((pointer) =>
          release.notes
            .filter((note) => note.pointer === pointer)
            .map(({ author, createDate, text }) => {
              const settled = release.settled.includes(pointer) ? ` (${t('releases.thread.settled')})` : '';
              return `${nameAt(pointer)}${settled} – ${author}, ${when.format(new Date(createDate))}: ${text}`;
            }),
        )}
      />
      <Sentences
        title={t('releases.page.record')}
        all={release.acts.map(({ kind, name, code, pointer, reason, createDate }) => {
          const place = kind === 'acknowledged' ? code : nameAt(pointer);
          return `${when.format(new Date(createDate))}: ${t(`releases.acts.${kind}`, { name, place })} ${reason}`;
        })}
      />
    </main>
  );
}

const warningsOf = ({ acts }: MailedRelease): string[] =>
  acts
    .filter(({ kind }) => kind === 'acknowledged')
    .map(({ reason, name, code, pointer }) => `${reason} (${name}; ${code} ${pointer})`);

/** The title of the document. */
export function titleOf({ number }: MailedRelease, { after: { flow, texts, locale } }: Versions): string {
  const t = texts.getFixedT(locale, 'studio');
  return t('releases.page.title', { number, flow: texts.t(titleKeys(flow.id), { defaultValue: flow.id }) });
}

const titleKeys = (id: string): string => `${catalogueName(id)}.title`;

function Sentences({ title, all }: { title: string; all: readonly string[] }): ReactNode {
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {all.map((sentence, index) => (
          // Two sentences may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function Page({
  page,
  isFirst,
  t,
}: {
  page: ChangedPage;
  isFirst: boolean;
  t: TFunction<'studio'>;
}): ReactNode {
  const sides = isFirst ? (['after'] as const) : (['before', 'after'] as const);
  return (
    <article>
      <h3>{page.title}</h3>
      <div data-pair>
        {sides.map((side) => (
          <div key={side}>
            <h4>{t(`releases.page.${side}`)}</h4>
            {page[side] === null ? (
              <p>{t('releases.page.notThere')}</p>
            ) : (
              // The text was made by the renderer of React, which has escaped all words.
              <div data-shown dangerouslySetInnerHTML={{ __html: page[side] }} />
            )}
          </div>
        ))}
      </div>
    </article>
  );
}

/** The prices of both versions; nothing where they are the same. */
function Prices({
  release,
  versions,
  t,
}: Pick<MailDocumentProps, 'release' | 'versions'> & { t: TFunction<'studio'> }): ReactNode {
  const { after } = versions;
  const was = release.before?.offer ?? '';
  const rows = release.offer === was || release.offer === '' ? null : pricesOf(release.offer, was);
  if (rows === null) return null;
  const money = new Intl.NumberFormat(languageTags[after.locale], { style: 'currency', currency: 'CNY' });
  const service = questionsOf(after).find(({ schema }) => schema['x-fact'] === 'serviceType');
  const nameOfService = ({ serviceType }: OfferPrice): string =>
    serviceType === undefined || service === undefined
      ? t('offer.all')
      : after.texts.t(fieldKeys(after.flow, pointerTo(service.place), `enum.${serviceType}`), {
          defaultValue: String(serviceType),
        });
  const gone = (was === '' ? [] : (pricesOf(was, release.offer) ?? [])).filter(({ isNew }) => isNew);
  const all = [
    ...rows.map(({ price, isNew }) => ({ price, said: isNew ? `+ ${t('releases.marks.added')}` : '' })),
    ...gone.map(({ price }) => ({ price, said: `− ${t('releases.marks.removed')}` })),
  ];
  return (
    <section>
      <h2>{t('offer.prices')}</h2>
      <table>
        <tbody>
          {all.map(({ price, said }) => (
            <tr key={`${price.serviceType} ${price.from} ${price.rmb} ${said}`}>
              <td>{nameOfService(price)}</td>
              <td>{price.from}</td>
              <td>{money.format(price.rmb)}</td>
              <td>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
