import type { AnyStateMachine } from 'xstate';
import type { Finding } from '#compiler/finding.ts';
import { askedBy, lostAnswers } from '#compiler/kept-answers.ts';
import { findingsOf } from '#compiler/problem.ts';
import { shapeOf } from '#compiler/flow-shape.ts';
import { namesIn, placed } from '#compiler/names.ts';
import { joined, say } from '#findings/said.ts';
import { partsOf } from '#engine/form/pointer.ts';
import type { Flow } from '#engine/form/flow.ts';
import { isDeepStrictEqual } from 'node:util';
import { type Corpus, corpusFile } from './corpus.ts';
import { type DraftReport, restoreDraft } from './restore-draft.ts';
import type { FlowSource } from '#compiler/flow-source.ts';

/** A flow with drafts, and access to the stored drafts of its versions. */
export interface CheckedFlow {
  source: FlowSource;
  flow: Flow;
  machine: AnyStateMachine;
  corpusOf(version: number): Corpus | null;
}

/**
 * Restores the drafts of every version of a flow with the present code. Each answer must still exist with its
 * meaning, and the wizard must open at the same place, unless the new version asks for something before it.
 */
export function checkDrafts(checked: CheckedFlow): DraftReport {
  const { version } = checked.source.header;
  const versions = Array.from({ length: version }, (_, index) => index + 1);
  const reports = versions.map((each) => checkVersion(checked, each));
  return {
    findings: reports.flatMap(({ findings }) => findings),
    notes: reports.flatMap(({ notes }) => notes),
  };
}

function checkVersion(checked: CheckedFlow, version: number): DraftReport {
  const { corpusOf } = checked;
  let corpus: Corpus | null = null;
  const [unreadable] = findingsOf(() => (corpus = corpusOf(version)));
  if (unreadable !== undefined) return only(unreadable);
  return checkCorpus(checked, version, corpus);
}

function checkCorpus(checked: CheckedFlow, version: number, corpus: Corpus | null): DraftReport {
  const { source } = checked;
  const isPresent = version === source.header.version;
  if (corpus === null || corpus.drafts.length === 0) return only(missing(source, version, isPresent));
  if (isPresent && !isDeepStrictEqual(corpus.fields, askedBy(source).fields))
    return only(outdated(source, corpus));
  const lost = isPresent ? [] : lostAnswers(corpus, source);
  const restored = corpus.drafts.map((draft, index) => {
    return restoreDraft({ ...checked, corpus, isPresent }, draft, {
      file: `tests/schemas/drafts/${corpusFile(source.id, version)}`,
      pointer: `/drafts/${index}`,
    });
  });
  // An answer that every draft loses is reported once.
  const others = lost.length > 0 ? [] : restored.flatMap(({ findings }) => findings);
  return { findings: [...lost, ...others], notes: restored.flatMap(({ notes }) => notes) };
}

const only = (finding: Finding): DraftReport => ({ findings: [finding], notes: [] });

const RECORD = 'npm run drafts:check -- --record';

function missing({ id }: FlowSource, version: number, isPresent: boolean): Finding {
  const told = { version, command: RECORD };
  const spoken = isPresent ? say('drafts-missing', told) : say('drafts-missing-of-past', told);
  const file = `tests/schemas/drafts/${corpusFile(id, version)}`;
  return {
    code: 'drafts-missing',
    file,
    pointer: '',
    ...spoken,
  };
}

function outdated(source: FlowSource, { version, fields }: Corpus): Finding {
  const now = askedBy(source).fields;
  const names = [...new Set([...Object.keys(fields), ...Object.keys(now)])];
  const other = names.filter((name) => !isDeepStrictEqual(fields[name], now[name]));
  const asked = other.map((pointer) => placed(namesIn(shapeOf(source)), partsOf(pointer)));
  const spoken = say('drafts-outdated', { version, fields: joined('comma', asked), command: RECORD });
  return { code: 'drafts-outdated', file: source.file, pointer: '/x-flow/version', ...spoken };
}
