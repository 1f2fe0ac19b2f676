// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DataSection } from '#app/pages/account/data-section.tsx';
import { DeletionNotice } from '#app/pages/account/deletion-notice.tsx';
import { SessionsSection } from '#app/pages/account/sessions-section.tsx';
import { useCall } from '#client/query.ts';
import { readSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import '#tests/support/engine-dom.ts';
import { ada, refusal, show } from './render-account.tsx';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const session = {
  id: 'one',
  browser: 'Firefox',
  system: 'Windows',
  createDate: '2026-03-01T08:00:00.000Z',
  lastSeen: '2026-03-02T09:30:00.000Z',
  current: false,
};

/** The notice and the section as they stand on the page. */
function Page() {
  const { data } = useCall(account.profile, {});
  return (
    <>
      <DeletionNotice />
      {data && <DataSection profile={data} />}
    </>
  );
}

describe('the devices', () => {
  it.each([
    ['Firefox', 'Windows', 'Firefox on Windows'],
    ['Firefox', '', 'Firefox'],
    ['', 'Android', 'Android'],
    ['', '', 'Unknown device'],
  ])('browser %j and system %j are told as %s', async (browser, system, words) => {
    show(<SessionsSection />, { [account.sessions.path]: () => [{ ...session, browser, system }] });
    const line = await screen.findByRole('listitem');
    expect(line.querySelector('p')?.textContent.trim()).toBe(words);
  });

  it('are told with their days, and which one this is', async () => {
    show(<SessionsSection />, {
      [account.sessions.path]: () => [{ ...session, id: 'two', current: true }, session],
    });
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent.includes('this device'))).toEqual([true, false]);
    expect(lines[1]!.textContent).toMatch(/since Mar 1, 2026.*last used Mar 2, 2026/);
    const days = [...lines[1]!.querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(days).toEqual([session.createDate, session.lastSeen]);
  });

  it('stay signed in, this one too, when signing out everywhere fails', async () => {
    const { user } = show(<SessionsSection />, {
      [account.sessions.path]: () => [session],
      [account.signOutEverywhere.path]: () => {
        throw refusal(errors.unavailable);
      },
    });
    await user.click(screen.getByRole('button', { name: words('account:sessions.signOutEverywhere') }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words('account:sessions.signOutEverywhere') }));
    expect(await screen.findByText(words('errors:unavailable'))).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readSession().token).toBe('a-token');
  });
});

describe('a copy of the data', () => {
  it('is downloaded from the link that the server gives, which is said', async () => {
    const clicked: [string, boolean][] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push([this.getAttribute('href')!, this.hasAttribute('download')]);
    });
    const { user } = show(<DataSection profile={ada} />, {
      [account.exportData.path]: () => ({ url: '/files/all-of-it' }),
    });
    await user.click(screen.getByRole('button', { name: words('account:data.export') }));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(words('account:data.exportReady')),
    );
    click.mockRestore();
    expect(clicked).toEqual([['/files/all-of-it', true]]);
  });

  it('is asked for once, however often the button is pressed, and keeps the focus there', async () => {
    let refuse = (_reason: Error): void => undefined;
    const { user, askedOf } = show(<DataSection profile={ada} />, {
      [account.exportData.path]: () => new Promise((_resolve, reject) => (refuse = reject)),
    });
    const button = screen.getByRole('button', { name: words('account:data.export') });
    await user.dblClick(button);
    expect(askedOf(account.exportData)).toHaveLength(1);
    refuse(refusal(errors.tooManyRequests));
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe(words('errors:tooManyRequests'));
    });
    expect(document.activeElement).toBe(button);
  });
});

describe('deleting the account', () => {
  const password = () => screen.getByLabelText(words('account:data.deletePassword'));

  async function ask(answers: Parameters<typeof show>[1]) {
    const shown = show(<Page />, { [auth.publicKey.path]: () => '', ...answers });
    await shown.user.click(await screen.findByRole('button', { name: words('account:data.delete') }));
    // The dialog is loaded when it is opened.
    await screen.findByRole('dialog');
    return shown;
  }

  it('asks for the password first, and says in which time it happens', async () => {
    const { user, askedOf } = await ask({});
    expect(screen.getByRole('dialog').textContent).toContain('in 14 days');
    expect(document.activeElement).toBe(password());
    await user.keyboard('{Enter}');
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(
      words('form:errors.required'),
    );
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(askedOf(account.requestDeletion)).toEqual([]);
  });

  it('keeps the dialog with a wrong password and says so in it', async () => {
    const { user } = await ask({
      [account.requestDeletion.path]: () => {
        throw refusal(errors.wrongPassword);
      },
    });
    await user.type(password(), 'Wrong1{Enter}');
    const dialog = screen.getByRole('dialog');
    const problem = await within(dialog).findByRole('alert');
    expect(problem.textContent).toBe(words('errors:wrongPassword'));
    expect(password().getAttribute('aria-describedby')).toContain(problem.id);
    expect(document.activeElement).toBe(password());
    await user.type(password(), 'x');
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('takes a code from the own mail where there is no password, and nothing that is no code', async () => {
    const { user, askedOf } = await ask({
      [account.profile.path]: () => ({ ...ada, hasPassword: false }),
      [account.requestDeletion.path]: () => ({ deletionDate: '2026-04-15' }),
    });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(words('account:data.deleteCodeTo', { address: ada.email }))).toBeDefined();
    expect(dialog.queryByRole('button', { name: words('account:data.deleteByPassword') })).toBeNull();
    await user.click(dialog.getByRole('button', { name: words('form:code.get') }));
    expect(askedOf(account.deletionCode)).toEqual([{}]);
    const code = dialog.getByLabelText(words('account.flow:fields.mailCode.label'));
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.keyboard('123{Enter}');
    expect(await dialog.findByText(words('account.flow:fields.mailCode.error.minLength'))).toBeDefined();
    expect(askedOf(account.requestDeletion)).toEqual([]);
    await user.keyboard(' 456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedOf(account.requestDeletion)).toEqual([{ code: '123456' }]);
  });

  it('takes a code in place of the password, by a text message where there is no mail address', async () => {
    const { user } = await ask({ [account.profile.path]: () => ({ ...ada, email: '' }) });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words('account:data.deleteByCode') }));
    const code = dialog.getByLabelText(words('account.flow:fields.phoneCode.label'));
    expect(document.activeElement).toBe(code);
    expect(dialog.getByText(words('account:data.deleteCodeTo', { address: ada.mobile }))).toBeDefined();
    await user.click(dialog.getByRole('button', { name: words('account:data.deleteByPassword') }));
    expect(document.activeElement).toBe(password());
  });

  it('leads to the notice with the day, and from there back to an account that stays', async () => {
    let deletionDate: string | null = null;
    const { user, askedOf } = await ask({
      [account.profile.path]: () => ({ ...ada, deletionDate }),
      [account.requestDeletion.path]: () => ({ deletionDate: (deletionDate = '2026-04-15') }),
      [account.keepAccount.path]: () => (deletionDate = null),
    });
    await user.type(password(), 'Harbour7Lantern{Enter}');
    const keep = await screen.findByRole('button', { name: words('account:data.keep') });
    expect(askedOf(account.requestDeletion)).toEqual([{ password: 'Harbour7Lantern' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: words('account:data.delete') })).toBeNull();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toContain('will be deleted on Apr 15, 2026.');
    });
    await user.click(keep);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words('account:data.kept')));
    expect(await screen.findByRole('button', { name: words('account:data.delete') })).toBeDefined();
  });

  it('says why the account could not be kept, and lets it be tried again', async () => {
    const { user } = show(<DeletionNotice />, {
      [account.profile.path]: () => ({ ...ada, deletionDate: '2026-04-15' }),
      [account.keepAccount.path]: () => {
        throw refusal(errors.unavailable);
      },
    });
    const keep = await screen.findByRole('button', { name: words('account:data.keep') });
    await user.click(keep);
    expect(await screen.findByText(words('errors:unavailable'))).toBeDefined();
    expect(document.activeElement).toBe(keep);
  });

  it('says nothing of an account that stays', async () => {
    const { askedOf } = show(<DeletionNotice />);
    await waitFor(() => expect(askedOf(account.profile)).toHaveLength(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
