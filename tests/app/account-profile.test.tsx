// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AvatarUpload } from '#app/pages/account/avatar-upload.tsx';
import { InformationTab } from '#app/pages/account/information-tab.tsx';
import { NickNameForm } from '#app/pages/account/nick-name-form.tsx';
import { account } from '#contract/account.contract.ts';
import { savedSearch } from '#contract/saved-search.contract.ts';
import { addressInfo } from '#contract/wifi.contract.ts';
import { people } from '#contract/people.contract.ts';
import { errors } from '#contract/errors.ts';
import { site } from '#contract/site.contract.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import '#tests/support/engine-dom.ts';
import { ada, refusal, show } from './render-account.tsx';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const said = (role: 'status' | 'alert') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);

describe('the nickname', () => {
  const field = () => screen.getByRole('textbox', { name: words('account:information.nickName') });

  it.each([
    ['nothing', ' ', words('account:information.nickNameMissing')],
    ['31 characters', 'x'.repeat(31), 'Please enter no more than 30 characters.'],
  ])('is refused while it is typed when it is %s, and not sent', async (_case, text, sentence) => {
    const { user, askedOf } = show(<NickNameForm nickName="Countess" />);
    await user.clear(field());
    await user.type(field(), text);
    expect(said('alert')).toEqual([sentence]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: words('account:information.save') }));
    expect(document.activeElement).toBe(field());
    expect(askedOf(account.updateUser)).toEqual([]);
  });

  it('counts characters and not what they are made of', async () => {
    const { user, askedOf } = show(<NickNameForm nickName="Countess" />);
    await user.clear(field());
    await user.type(field(), `${'🌙'.repeat(30)}{Enter}`);
    await waitFor(() => expect(askedOf(account.updateUser)).toHaveLength(1));
  });

  it('is saved by Enter without the blanks around it, and says so until it is changed again', async () => {
    const { user, askedOf } = show(<NickNameForm nickName="Countess" />);
    await user.type(field(), ' of Lovelace {Enter}');
    await waitFor(() => expect(said('status')).toEqual([words('account:information.saved')]));
    expect(askedOf(account.updateUser)).toEqual([{ nickName: 'Countess of Lovelace' }]);
    expect(document.activeElement).toBe(field());
    await user.type(field(), '!');
    expect(said('status')).toEqual([]);
  });

  it('stays as it was typed when the server refuses it, which is said', async () => {
    const { user } = show(<NickNameForm nickName="Countess" />, {
      [account.updateUser.path]: () => {
        throw refusal(errors.tooManyRequests);
      },
    });
    await user.type(field(), '2');
    await user.click(screen.getByRole('button', { name: words('account:information.save') }));
    await waitFor(() => expect(said('alert')).toEqual([words('errors:tooManyRequests')]));
    expect(field()).toHaveProperty('value', 'Countess2');
  });
});

it('a nickname that the server finds something wrong with is told in the words of the field', async () => {
  const field = { pointer: '/nickName', keyword: 'format', key: 'form:errors.format' };
  const { user } = show(<NickNameForm nickName="Countess" />, {
    [account.updateUser.path]: () => {
      throw refusal(errors.invalidInput, [field]);
    },
  });
  await user.click(screen.getByRole('button', { name: words('account:information.save') }));
  await waitFor(() => expect(said('alert')).toEqual([words('form:errors.formats.line')]));
});

describe('the picture', () => {
  const file = (type = 'image/png', size = 4, name = 'me.png') =>
    new File([new Uint8Array(size)], name, { type });
  const choose = (chosen: File) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } });

  it.each([
    ['a PDF', file('application/pdf'), 'Picture must be GIF、JPG、PNG format!'],
    ['over 2 MB and damaged', file('image/jpeg', 2 * 1024 * 1024 + 1), words('form:upload.unreadable')],
    ['empty', file('image/gif', 0), words('errors:fileEmpty')],
  ])('is refused before it is sent when it is %s', async (_case, chosen, sentence) => {
    const { askedOf } = show(<AvatarUpload profile={ada} />);
    choose(chosen);
    await waitFor(() => expect(said('alert')).toEqual([sentence]));
    expect(screen.queryByRole('button', { name: words('ui:error.retry') })).toBeNull();
    expect(askedOf(site.upload)).toEqual([]);
  });

  it('is sent as an image and becomes the account’s, with progress on the way', async () => {
    let arrive = (_stored: unknown): void => undefined;
    let progress = (_sent: number): void => undefined;
    const { askedOf } = show(<AvatarUpload profile={ada} />, {
      [site.upload.path]: (_payload, options) => {
        progress = options!.onProgress!;
        return new Promise((resolve) => (arrive = resolve));
      },
    });
    choose(file());
    const bar = await screen.findByRole('progressbar', { name: 'me.png is being uploaded' });
    expect(said('status')).toEqual(['me.png is being uploaded']);
    await waitFor(() => {
      progress(0.5);
      expect(bar.getAttribute('aria-valuenow')).toBe('50');
    });
    arrive({ id: 'a-file', name: 'me.png', size: 4, type: 'image/png', url: '/files/a-file' });
    await waitFor(() => expect(said('status')).toEqual([words('account:information.saved')]));
    expect(askedOf(site.upload)).toEqual([{ module: 'image' }]);
    expect(askedOf(account.updateUser)).toEqual([{ avatar: 'a-file' }]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be called back on its way, and the account keeps the one it had', async () => {
    const { user, askedOf } = show(<AvatarUpload profile={ada} />, {
      [site.upload.path]: (_payload, options) =>
        new Promise((_resolve, reject) => options!.signal!.addEventListener('abort', reject)),
    });
    choose(file());
    await user.click(await screen.findByRole('button', { name: words('form:upload.cancel') }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: words('account:information.changeAvatar') }),
    );
    expect([...said('alert'), ...said('status')]).toEqual([]);
    expect(askedOf(account.updateUser)).toEqual([]);
  });

  it('is sent once more when the server was away', async () => {
    let isAway = true;
    const { user, askedOf } = show(<AvatarUpload profile={ada} />, {
      [site.upload.path]: () => {
        if (isAway) throw refusal(errors.unavailable);
        return { id: 'a-file' };
      },
    });
    choose(file());
    const again = await screen.findByRole('button', { name: words('ui:error.retry') });
    expect(said('alert')).toEqual([words('errors:unavailable')]);
    isAway = false;
    await user.click(again);
    await waitFor(() => expect(said('status')).toEqual([words('account:information.saved')]));
    expect(said('alert')).toEqual([]);
    expect(askedOf(account.updateUser)).toEqual([{ avatar: 'a-file' }]);
  });
});

describe('what is only read', () => {
  const factOf = (name: string) =>
    screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

  it.each([
    ['+86 13800138000', 45, '+86 13800138000'],
    ['13800138000', 45, '+86 13800138000'],
    ['5551234', 999, '5551234'],
    ['', 45, words('ui:notGiven')],
  ])('shows the phone %j of the area %i as %s', async (mobile, phoneAscription, text) => {
    show(<InformationTab />, {
      [account.profile.path]: () => ({ ...ada, mobile, phoneAscription }),
      [account.sessions.path]: () => [],
      [people.list.path]: () => ({ isKept: true, people: [] }),
      [addressInfo.list.path]: () => [],
      [savedSearch.list.path]: () => [],
    });
    await screen.findByText(words('account:information.phone'), { selector: 'dt' });
    await waitFor(() => expect(factOf(words('account:information.phone'))).toBe(text));
  });

  it.each([
    ['employer', words('account.flow:fields.companyType.enum.employer')],
    ['of a kind that came later', 'of a kind that came later'],
  ])('shows what a company has said of itself, its kind %s in words', async (companyType, kind) => {
    const company = {
      companyName: 'Analytical Engines',
      companyType,
      sn: 'GB 123',
      website: '',
      contact: 'Ada Lovelace',
      contactPhone: '+44 20 7946 0000',
      address: '12 St James’s Square',
      post: 'SW1Y',
      country: 'GBR',
      city: 'London',
    };
    show(<InformationTab />, {
      [account.profile.path]: () => ({ ...ada, identity: 2, company }),
      [account.sessions.path]: () => [],
      [people.list.path]: () => ({ isKept: true, people: [] }),
      [addressInfo.list.path]: () => [],
      [savedSearch.list.path]: () => [],
    });
    await screen.findByRole('heading', { name: words('account:information.company') });
    expect(factOf(words('account:information.companyType'))).toBe(kind);
    expect(factOf(words('account:information.companyName'))).toBe('Analytical Engines');
    expect(factOf(words('account:information.website'))).toBe(words('ui:notGiven'));
    expect(screen.queryAllByRole('textbox')).toHaveLength(1);
  });

  it('leads to where the phone and the password are changed', async () => {
    show(<InformationTab />, {
      [account.sessions.path]: () => [],
      [people.list.path]: () => ({ isKept: true, people: [] }),
      [addressInfo.list.path]: () => [],
      [savedSearch.list.path]: () => [],
    });
    const phone = await screen.findByRole('link', { name: words('account:information.changePhone') });
    expect(phone.getAttribute('href')).toBe('/changeUserInfo?type=1');
    const password = within(document.body).getByRole('link', {
      name: words('account:information.changePassword'),
    });
    expect(password.getAttribute('href')).toBe('/changeUserInfo?type=2');
  });

  it('says what is wrong when it cannot be fetched, and fetches it again', async () => {
    let isAway = true;
    const { user } = show(<InformationTab />, {
      [account.profile.path]: () => {
        if (isAway) throw refusal(errors.internal);
        return ada;
      },
      [account.sessions.path]: () => [],
      [people.list.path]: () => ({ isKept: true, people: [] }),
      [addressInfo.list.path]: () => [],
      [savedSearch.list.path]: () => [],
    });
    expect(screen.getByRole('status').textContent).toBe(words('ui:loading'));
    const again = await screen.findByRole('button', { name: words('ui:error.retry') });
    isAway = false;
    await user.click(again);
    expect(await screen.findByText('Ada Lovelace')).toBeDefined();
  });
});
