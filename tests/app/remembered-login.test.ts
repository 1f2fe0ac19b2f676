// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endResuming, forgetLogin, readRememberedLogin, rememberLogin } from '#client/remembered-login.ts';
import { clearSession, expireSession } from '#client/session.ts';

const DAY = 24 * 60 * 60_000;
const ada = { username: 'ada@test.example', loginType: 0 } as const;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a remembered sign-in', () => {
  it('keeps user name, client, way and the checked flag, under one key, and nothing else of a sign-in', () => {
    rememberLogin({ ...ada, password: 'Harbour7Lantern' } as typeof ada);
    expect(readRememberedLogin()).toMatchObject({ ...ada, client: 'APP', checked: true, canResume: true });
    expect(Object.keys(localStorage)).toEqual(['remember']);
    expect(localStorage.getItem('remember')).not.toContain('Harbour7Lantern');
  });

  it('is gone after seven days', () => {
    rememberLogin(ada);
    vi.advanceTimersByTime(7 * DAY - 1);
    expect(readRememberedLogin()?.username).toBe(ada.username);
    vi.advanceTimersByTime(1);
    expect(readRememberedLogin()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('begins its seven days again with each sign-in', () => {
    rememberLogin(ada);
    vi.advanceTimersByTime(6 * DAY);
    rememberLogin(ada);
    vi.advanceTimersByTime(6 * DAY);
    expect(readRememberedLogin()).not.toBeNull();
  });

  it('does not last for ever where the clock was wrong', () => {
    vi.setSystemTime(Date.now() + 400 * DAY);
    rememberLogin(ada);
    vi.setSystemTime(Date.now() - 400 * DAY);
    expect(readRememberedLogin()).toBeNull();
  });

  it('takes the password again after signing out, though not where the session has ended by itself', () => {
    rememberLogin(ada);
    expireSession('Please sign in again.');
    expect(readRememberedLogin()?.canResume).toBe(true);
    clearSession();
    expect(readRememberedLogin()).toMatchObject({ username: ada.username, canResume: false });
  });

  it('can be forgotten', () => {
    rememberLogin(ada);
    forgetLogin();
    endResuming();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '[]', '{"username":"ada"}', '{"username":5,"loginType":0,"until":9e15}'])(
    'is ignored when the stored value is damaged: %s',
    (text) => {
      localStorage.setItem('remember', text);
      expect(readRememberedLogin()).toBeNull();
      expect(localStorage).toHaveLength(0);
    },
  );
});
