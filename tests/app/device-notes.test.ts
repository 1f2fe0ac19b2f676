// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceJournal } from '#app/parts/site/flows/journal-port.ts';
import { keepNotesOf, notesOf, visitor, writeNote } from '#client/device-notes.ts';
import { clearSession, expireSession, updateSession, type UserInfo } from '#client/session.ts';
import { performStep } from '#engine/form/migration-steps.ts';
import type { JournalEntry } from '#engine/wizard/journal.ts';

const ada = 1;
const bob = 2;
const DAY = 24 * 60 * 60_000;
const userInfo = (id: number): UserInfo => ({ id, nickName: 'someone' }) as UserInfo;
const names = (user: number): string[] => [...notesOf(user).keys()];

beforeEach(() => {
  localStorage.clear();
  updateSession({ token: 'token', userInfo: userInfo(ada) });
});
afterEach(() => void vi.useRealTimers());

describe('what is kept on the device', () => {
  it('is read only by the user who wrote it', () => {
    expect(writeNote(ada, 'a', 'text: with a colon')).toBe(true);
    expect(notesOf(ada)).toEqual(new Map([['a', 'text: with a colon']]));
    expect(names(bob)).toEqual([]);
    expect(writeNote(bob, 'b', 'text')).toBe(false);
  });

  it('is gone after signing out, and nothing is kept from then on, not by other tabs either', () => {
    writeNote(ada, 'a', 'text');
    clearSession();
    expect(names(ada)).toEqual([]);
    expect(writeNote(ada, 'a', 'text')).toBe(false);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('note'))).toEqual([]);
  });

  it('stays when the session has ended by itself', () => {
    writeNote(ada, 'a', 'text');
    expireSession('Please sign in again.');
    expect(writeNote(ada, 'b', 'written when the page was left')).toBe(true);
    updateSession({ token: 'another', userInfo: null });
    updateSession({ userInfo: userInfo(ada) });
    expect(names(ada)).toEqual(['a', 'b']);
  });

  it('is gone when another user signs in', () => {
    writeNote(ada, 'a', 'text');
    expireSession('Please sign in again.');
    updateSession({ token: 'another', userInfo: userInfo(bob) });
    expect(names(ada)).toEqual([]);
  });

  it('of a visitor stays in the window, and is the user’s who signs in there', () => {
    clearSession();
    expect(writeNote(visitor, 'a', 'text')).toBe(true);
    expect([...notesOf(visitor)]).toEqual([['a', 'text']]);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('note:'))).toEqual([]);
    updateSession({ token: 'another', userInfo: userInfo(bob) });
    expect([...notesOf(bob)]).toEqual([['a', 'text']]);
    expect(names(visitor)).toEqual([]);
  });

  it('of a visitor is gone when somebody signs out in the window', () => {
    writeNote(visitor, 'a', 'text');
    clearSession();
    expect(names(visitor)).toEqual([]);
  });

  it('is gone after seven days', () => {
    vi.useFakeTimers();
    writeNote(ada, 'a', 'text');
    vi.advanceTimersByTime(6 * DAY);
    writeNote(ada, 'b', 'text');
    vi.advanceTimersByTime(2 * DAY);
    expect(names(ada)).toEqual(['b']);
    keepNotesOf(ada);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('note:'))).toHaveLength(1);
  });

  it('is said not to be kept where the device is full or refuses', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeNote(ada, 'a', 'text')).toBe(false);
    const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(names(ada)).toEqual([]);
    for (const mock of [full, refused]) mock.mockRestore();
  });
});

describe('the journal on this device', () => {
  const journalOf = (orderNumber: string | null, user = ada) =>
    deviceJournal({
      user,
      flow: { id: 'library/card', header: { machine: 'library/card', version: 1 } },
      orderNumber,
    });
  const recordOf = (orderNumber: string) => ({ id: 1, orderNumber, revision: 1 });
  const first = recordOf('N1');
  const entry = (parts: Partial<JournalEntry> = {}): JournalEntry => ({
    answers: { reader: { surname: 'A' } },
    base: {},
    sent: [],
    requestId: 'request-1',
    at: 1,
    ...parts,
  });

  it('holds the answers as they stand, and not what the server has said of the draft', () => {
    const reply = { ...first, data: { reader: { surname: 'OLD' } } };
    journalOf('N1').write(entry(), reply);
    const [stored] = [...notesOf(ada).values()];
    expect(JSON.parse(stored!)).toEqual({ ...entry(), version: 1 });
  });

  it('is read by the next window of the same order', () => {
    journalOf('N1').write(entry(), first);
    expect(journalOf('N1').read({}).unsent?.answers).toEqual({ reader: { surname: 'A' } });
    for (const other of [journalOf('N2'), journalOf(null), journalOf('N1', bob)]) {
      expect(other.read({}).unsent).toBeNull();
    }
  });

  describe('of an older version of the form', () => {
    const steps = [{ move: '/reader/surname', into: '/reader/name' }];
    const newer = {
      id: 'library/card',
      header: { machine: 'library/card', version: 2 },
      migrations: { list: [{ to: 2, steps }], perform: performStep },
    };
    const window = () => deviceJournal({ user: ada, flow: newer, orderNumber: 'N1' });

    it('is brought up to date, with what it was changed from and what was sent', () => {
      const [base, sent] = [{ reader: { surname: 'B' } }, [{ reader: { surname: 'S' } }]];
      journalOf('N1').write(entry({ base, sent }), first);
      const saved = { reader: { name: 'B' } };
      const { unsent, sent: arrived, version } = window().read(saved);
      expect(unsent).toEqual({ answers: { reader: { name: 'A' } }, base: saved });
      expect(arrived[0]).toEqual({ reader: { name: 'S' } });
      expect(version).toBe(1);
    });

    it('does not understand what a newer window has left, and leaves it there', () => {
      window().write(entry({ answers: { reader: { name: 'A' } } }), first);
      expect(journalOf('N1').read({}).unsent).toBeNull();
      expect(window().read({})).toMatchObject({ unsent: { answers: { reader: { name: 'A' } } }, version: 2 });
    });
  });

  it('keeps the id of a creation, and follows the flow to its order', () => {
    const journal = journalOf(null);
    journal.write(entry(), null);
    expect(journalOf(null).read({}).requestId).toBe('request-1');
    journal.write(entry(), recordOf('N7'));
    expect(journalOf(null).read({})).toMatchObject({ requestId: null, unsent: null });
    expect(journalOf('N7').read({}).unsent).not.toBeNull();
  });

  it('takes two flows that begin for two, and two windows of an order for one', () => {
    const surname = (name: string) => ({ reader: { surname: name } });
    journalOf(null).write(entry({ requestId: 'one', answers: surname('A'), at: 1 }), null);
    journalOf(null).write(entry({ requestId: 'two', answers: surname('B'), at: 2 }), null);
    expect(journalOf(null).read({})).toMatchObject({ requestId: 'two', unsent: { answers: surname('B') } });
    journalOf('N1').write(entry({ answers: surname('A'), at: 1 }), first);
    journalOf('N1').write(entry({ answers: { reader: { email: 'a' } }, at: 2 }), first);
    expect(journalOf('N1').read({}).unsent?.answers).toEqual({ reader: { surname: 'A', email: 'a' } });
  });

  it('is removed by the window that has read it, once that has kept or saved what was in it', () => {
    journalOf('N1').write(entry(), first);
    const saves = journalOf('N1');
    saves.read({});
    saves.clear();
    expect(names(ada)).toEqual([]);
    journalOf('N1').write(entry(), first);
    const keeps = journalOf('N1');
    keeps.read({});
    keeps.write(entry(), first);
    expect(names(ada)).toHaveLength(1);
  });

  it('is removed where the server has all of it', () => {
    journalOf('N1').write(entry(), first);
    expect(journalOf('N1').read({ reader: { surname: 'A' } }).unsent).toBeNull();
    expect(names(ada)).toEqual([]);
  });

  it.each(['{', 'null', '[]', '{"answers":[]}', '{"answers":{},"base":{},"sent":"x","requestId":"","at":0}'])(
    'ignores a damaged entry: %s',
    (text) => {
      writeNote(ada, 'library/card:N1:window', text);
      expect(journalOf('N1').read({})).toMatchObject({ unsent: null, requestId: null });
      expect(names(ada)).toEqual([]);
    },
  );

  it('says whether the device has kept what it was given', () => {
    const journal = journalOf('N1');
    journal.write(entry(), first);
    expect(journal.isKept).toBe(true);
    clearSession();
    journal.write(entry(), first);
    expect(journal.isKept).toBe(false);
    journal.clear();
    expect(journal.isKept).toBe(true);
  });
});
