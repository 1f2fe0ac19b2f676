import { isObject } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { instead } from './closest.ts';
import type { MigrationProblem } from './migration-problem.ts';
import { part, say, type Spoken } from '#findings/said.ts';

/** The operations and their keys. A move that loses answers has a reason, too. */
const operations: Readonly<Record<string, string>> = {
  move: 'into',
  map: 'values',
  drop: 'because',
  keep: 'because',
};

const beside: Readonly<Record<string, Spoken>> = {
  into: say('must-be-pointer'),
  values: say('must-be-values', { example: '{ "4": 3 }' }),
  because: say('must-be-reason'),
};

/** Checks one step of a migration. @throws SchemaProblem */
export function checkOperation(step: unknown, at: string, wrong: MigrationProblem): void {
  if (!isObject(step))
    throw wrong('migration-operation', at, say('must-be-object', { example: '{ "move": …, "into": … }' }));
  const names = Object.keys(step);
  const operation = names.find((name) => Object.hasOwn(operations, name));
  if (operation === undefined) {
    const known = Object.keys(operations);
    throw wrong(
      'migration-operation',
      at,
      say('no-operation', { name: names[0] ?? part('nothing'), instead: instead(names[0] ?? '', known) }),
    );
  }
  const more = operations[operation]!;
  const reason = operation === 'move' ? 'because' : more;
  const other = names.find((name) => name !== operation && name !== more && name !== reason);
  if (other !== undefined)
    throw wrong(
      'migration-operation',
      `${at}/${other}`,
      say('nothing-beside-operation', { operation, more }),
    );
  checkMore(step[more], more, { at, wrong });
  if (step[reason] !== undefined) checkMore(step[reason], reason, { at, wrong });
  const [pointer, into] = [operation, ...(operation === 'move' ? ['into'] : [])].map((name) =>
    pointerIn(step[name], `${at}/${name}`, { wrong, isEntry: operation === 'map' || operation === 'keep' }),
  );
  if (into !== undefined) checkEntries(pointer!, into, { at, wrong });
}

interface At {
  at: string;
  wrong: MigrationProblem;
}

function checkMore(value: unknown, more: string, { at, wrong }: At): void {
  const isPlain = (each: unknown): boolean =>
    each === null || ['string', 'number', 'boolean'].includes(typeof each);
  const isRight =
    more === 'values'
      ? isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isPlain)
      : typeof value === 'string' && value.trim() !== '';
  if (!isRight) throw wrong('migration-operation', `${at}/${more}`, beside[more]!);
}

/** The parts of a pointer. Only operations that move nothing may name whole entries of a list. */
function pointerIn(
  pointer: unknown,
  at: string,
  { wrong, isEntry }: { wrong: MigrationProblem; isEntry: boolean },
): string[] {
  const parts = typeof pointer === 'string' && pointer.startsWith('/') ? partsOf(pointer) : [''];
  if (parts.includes(''))
    throw wrong(
      'migration-pointer',
      at,
      say('must-be-pointer-of-answers', { example: '/passenger/surname' }),
    );
  if (!isEntry && parts.at(-1) === '*') throw wrong('migration-pointer', at, say('pointer-of-entries'));
  return parts;
}

/** A move stays within an entry, leads out of the entries of one list, or into those of one list. */
function checkEntries(from: string[], into: string[], { at, wrong }: At): void {
  const stars = (parts: string[]): number => parts.filter((part) => part === '*').length;
  if (stars(from) + stars(into) <= 1) return;
  const upTo = into.lastIndexOf('*') + 1;
  const isSame =
    stars(from) === stars(into) && into.slice(0, upTo).join('/') === from.slice(0, upTo).join('/');
  if (!isSame) throw wrong('migration-pointer', `${at}/into`, say('pointer-in-other-list'));
}
