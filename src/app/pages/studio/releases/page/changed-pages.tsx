import type { ReactNode } from 'react';
import type { Answers } from '#engine/form/flow.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import { type FieldPlace, outlineOf, pointerTo } from '../../form/field-place.ts';
import { frozenHtml } from './frozen-html.ts';
import { type Mark, signs, type Versions } from './marks.ts';
import { pageHtml } from './page-html.tsx';
import { paint } from './paint.ts';
import { nameOf, type Version } from './version.ts';

/** A page that is another one now, as HTML of both versions; null where a version has no such page. */
export interface ChangedPage {
  /** The pointer of its step. */
  readonly pointer: string;
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Options {
  readonly versions: Versions;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly words: Readonly<Record<Mark, string>>;
  /** Further questions with something to say, and what is said above them. */
  readonly noted?: ReadonlyMap<string, ReactNode>;
}

const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

/** Where a mark is shown: what is new is not in the version before. */
const isShown = (mark: Mark, side: Side): boolean =>
  side === 'before' ? mark !== 'added' : mark !== 'removed';

/** The pages that look different in both versions, in the order of the form; and those with comments. */
export function changedPages(options: Options): ChangedPage[] {
  const { versions, marks, noted = new Map() } = options;
  const { before, after } = versions;
  const pages = [after, ...(before === null ? [] : [before])].flatMap(({ flow }) => outlineOf(flow));
  const places = new Map(pages.map(({ place }) => [pointerTo(place), place] as const));
  const examples = new Map(
    [before, after].flatMap((version) => (version === null ? [] : [[version, examplesOf(version)] as const])),
  );
  return [...places].flatMap(([pointer, place]) => {
    const isInside = (each: string): boolean => each === pointer || each.startsWith(`${pointer}/`);
    const isMarked = [...marks.keys(), ...noted.keys()].some(isInside);
    const plain = [before, after].map((version) => version && pageHtml(version, place));
    if (!isMarked && (before === null || plain[0] === plain[1])) return [];
    const draw = (side: Side): string | null => {
      const version = versions[side];
      return version === null
        ? null
        : drawn(version, place, { ...options, side, answers: examples.get(version)! });
    };
    const title = nameOf(plain[1] === null && before !== null ? before : after, pointer);
    return [{ pointer, title, before: draw('before'), after: draw('after') }];
  });
}

/** Answers with which a page may ask more: none, an example, and one with all that is optional. */
function examplesOf({ flow, machine }: Version): readonly Answers[] {
  const today = new Date().toISOString().slice(0, 10);
  const example = (full: boolean): Answers[] => {
    try {
      return machine === null ? [] : [exampleAnswers({ flow, machine, today, full })];
    } catch {
      // Answers that are valid cannot be made of each schema; the page is shown without any.
      return [];
    }
  };
  return [{}, ...example(false), ...example(true)];
}

interface Drawn extends Options {
  readonly side: Side;
  readonly answers: readonly Answers[];
}

/** The page with the answers that show the most marks; the fewest answers that do. */
function drawn(
  version: Version,
  place: FieldPlace,
  { marks, words, noted, side, answers }: Drawn,
): string | null {
  const above = (pointer: string): ReactNode => {
    const mark = marks.get(pointer);
    const shown = mark !== undefined && isShown(mark, side) ? mark : null;
    const note = noted?.get(pointer);
    if (shown === null && note === undefined) return null;
    return <Sign pointer={pointer} mark={shown} words={words} note={note} />;
  };
  const all = answers.map((given) => pageHtml(version, place, { answers: given, above }));
  const slots = (html: string | null): number => html?.split('data-slot=').length ?? 0;
  const best = all.reduce((one, other) => (slots(other) > slots(one) ? other : one), all[0] ?? null);
  return best === null ? null : frozenHtml(best, `${side}${pointerTo(place).replaceAll('/', '-')}-`);
}

interface SignProps {
  pointer: string;
  mark: Mark | null;
  words: Options['words'];
  note: ReactNode;
}

/** Stands above a question: what became of it, and a place for what is said about it. */
function Sign({ pointer, mark, words, note }: SignProps): ReactNode {
  return (
    <div data-sign={mark ?? 'noted'}>
      {mark !== null && (
        <span
          style={{
            display: 'inline-block',
            padding: '2px 10px',
            border: `2px ${mark === 'removed' ? 'dashed' : 'solid'} ${paint[mark].line}`,
            borderRadius: 6,
            background: paint[mark].ground,
            color: paint[mark].text,
            fontSize: 13,
            fontWeight: 600,
          }}
        >
          {`${signs[mark]} ${words[mark]}`}
        </span>
      )}
      <div data-slot={pointer}>{note}</div>
    </div>
  );
}
