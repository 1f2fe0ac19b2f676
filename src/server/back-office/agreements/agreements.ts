import type { Payload, Reply } from '#contract/define.ts';
import { orderAgreements } from '#contract/agreement-shapes.ts';
import type { deskAgreements } from '#contract/desk-agreements.contract.ts';
import { locales } from '#contract/locale.ts';
import { changedSections } from '../../accounts/agreements/changed-sections.ts';
import { agreedTo } from '../../accounts/agreements/consent-counts.ts';
import type { AgreementText } from '../../accounts/agreements/tables.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import { revisionOf } from '../rules/revision.ts';
import { type AgreementNow, agreementNow, allVersions, type Draft, type Version } from './rows.ts';

type Agreed = ReadonlyMap<string, number>;

const keyOf = (id: number, number: number): string => `${id} ${number}`;

const agreedBy = async (db: Database): Promise<Agreed> =>
  new Map((await agreedTo(db)).map((row) => [keyOf(row.agreement_id, row.version), row.count]));

function versionReply(agreed: Agreed, version: Version): Reply<typeof deskAgreements.list>[number]['now'] {
  const { agreement_id, number, valid_from, asks_again, operator } = version;
  const count = agreed.get(keyOf(agreement_id, number)) ?? 0;
  return { number, from: valid_from, asksAgain: asks_again, operator, agreed: count };
}

function nextReply(draft: Draft | undefined): Reply<typeof deskAgreements.open>['next'] {
  if (draft === undefined || draft.valid_from === null) return null;
  return { from: draft.valid_from, asksAgain: draft.asks_again, operator: draft.operator };
}

/** The agreements with the version of each that holds, and the one that is next. */
export async function agreementList(db: Database): Promise<Reply<typeof deskAgreements.list>> {
  const [versions, drafts, agreed] = await Promise.all([
    allVersions(db),
    db.selectFrom('agreement_draft').selectAll().execute(),
    agreedBy(db),
  ]);
  const ids = [...new Set(versions.map(({ agreement_id }) => agreement_id))];
  return ids.flatMap((id) => {
    const now = versions.find(({ agreement_id }) => agreement_id === id);
    const draft = drafts.find(({ agreement_id }) => agreement_id === id);
    if (now === undefined) return [];
    const next = nextReply(draft);
    return [
      { id, title: now.title, now: versionReply(agreed, now), next, hasDraft: draft !== undefined && !next },
    ];
  });
}

/** The languages in which a title, a heading or a text is missing. */
export const missingLanguages = ({ title, sections }: AgreementText) =>
  locales.filter((locale) =>
    [title, ...sections.flatMap((section) => [section.title, section.text])].some(
      (text) => text[locale].trim() === '',
    ),
  );

/** What an operator has seen of an agreement: another one is named as soon as something of it changes. */
export const revisionOfAgreement = ({ versions, draft }: AgreementNow): string =>
  revisionOf([versions.map(({ number }) => number), draft ?? null]);

/** One agreement with its versions and its next text, which is that of today where nobody has begun one. */
export async function openAgreement(
  db: Database,
  { id }: Payload<typeof deskAgreements.open>,
): Promise<Reply<typeof deskAgreements.open>> {
  const [found, agreed] = await Promise.all([agreementNow(db, id), agreedBy(db)]);
  const { versions, draft } = found;
  const [now] = versions;
  if (now === undefined) throw new CatalogueFault('notFound');
  const { title, sections } = draft ?? now;
  return {
    id,
    revision: revisionOfAgreement(found),
    isAgreedTo: orderAgreements.some((each) => each === id),
    versions: versions.map((version) => versionReply(agreed, version)),
    next: nextReply(draft),
    title,
    sections: [...sections],
    changes: changedSections(now.sections, sections),
    missing: missingLanguages({ title, sections }),
  };
}

/** What a version has changed of the one before; of the first one, all of it is new. */
export async function changesOfVersion(
  db: Database,
  { id, number }: Payload<typeof deskAgreements.version>,
): Promise<Reply<typeof deskAgreements.version>> {
  const { versions } = await agreementNow(db, id);
  const at = versions.findIndex((version) => version.number === number);
  const version = versions[at];
  if (version === undefined) throw new CatalogueFault('notFound');
  return changedSections(versions[at + 1]?.sections ?? [], version.sections);
}
