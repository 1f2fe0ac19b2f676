import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailer, type Mail } from '#server/services/messages/mail.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const mailFrom = 'Moongate <no-reply@moongate.example>';
const mail: Mail = {
  to: 'Ann.Lee@example.org',
  subject: 'Ihr Code – 验证码',
  text: 'It is 123456.',
  html: '<p>123456</p>',
};

describe('mails without a mail server', () => {
  it('become one file each, named by time and address, readable by its owner alone', async () => {
    const dataDir = await temporaryFolder();
    await createMailer({ smtpUrl: undefined, mailFrom, dataDir }).send(mail);
    const names = await readdir(path.join(dataDir, 'mails'));
    expect(names).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d{4}-ann-lee-example-org-[0-9a-f]{4}\.eml$/),
    ]);
    expect((await stat(path.join(dataDir, 'mails', names[0] ?? ''))).mode & 0o777).toBe(0o600);
  });

  it('hold sender, recipient, subject, text and HTML', async () => {
    const dataDir = await temporaryFolder();
    await createMailer({ smtpUrl: undefined, mailFrom, dataDir }).send(mail);
    const [name = ''] = await readdir(path.join(dataDir, 'mails'));
    const content = await readFile(path.join(dataDir, 'mails', name), 'utf8');
    expect(content).toContain('From: Moongate <no-reply@moongate.example>');
    expect(content).toContain('To: Ann.Lee@example.org');
    expect(content).toMatch(/Subject: =\?UTF-8\?/);
    expect(content).toContain('It is 123456.');
    expect(content).toContain('<p>123456</p>');
  });

  it('name in their headers where one click turns them off, if there is such a place', async () => {
    const dataDir = await temporaryFolder();
    const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir });
    await mailer.send({ ...mail, unsubscribe: 'https://moongate.example/unsubscribe?ticket=7.x' });
    await mailer.send(mail);
    const contents = await Promise.all(
      (await readdir(path.join(dataDir, 'mails')))
        .sort()
        .map((name) => readFile(path.join(dataDir, 'mails', name), 'utf8')),
    );
    expect(contents[0]).toContain('List-Unsubscribe: <https://moongate.example/unsubscribe?ticket=7.x>');
    expect(contents[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(contents[1]).not.toContain('List-Unsubscribe');
  });

  it('sort by name in the order in which they were sent', async () => {
    const dataDir = await temporaryFolder();
    const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir });
    const addresses = Array.from({ length: 12 }, (_, index) => `${'zyxwvutsrqpo'[index]}@example.org`);
    for (const to of addresses) await mailer.send({ ...mail, to });
    const names = (await readdir(path.join(dataDir, 'mails'))).sort();
    const sent = addresses.map((address) => address.replace(/[@.]/g, '-'));
    expect(names.map((name) => name.replace(/^.*Z-\d{4}-|-[0-9a-f]{4}\.eml$/g, ''))).toEqual(sent);
  });

  it.each([
    '../../etc/passwd@example.org',
    'a/b\\c@example.org',
    `${'long'.repeat(60)}@example.org`,
    '李@example.org',
  ])('stay in their folder for the address %s', async (to) => {
    const dataDir = await temporaryFolder();
    await createMailer({ smtpUrl: undefined, mailFrom, dataDir }).send({ ...mail, to });
    expect(await readdir(dataDir)).toEqual(['mails']);
    expect(await readdir(path.join(dataDir, 'mails'))).toEqual([
      expect.stringMatching(/^[\w-]{1,110}\.eml$/),
    ]);
  });

  it('cannot be given further headers by their subject', async () => {
    const dataDir = await temporaryFolder();
    const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir });
    await mailer.send({ ...mail, subject: 'Code\r\nBcc: other@example.org' });
    const [name = ''] = await readdir(path.join(dataDir, 'mails'));
    expect(await readFile(path.join(dataDir, 'mails', name), 'utf8')).not.toMatch(/^Bcc:/m);
  });

  it('are announced by their folder', () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir: '/srv/shop' });
    expect(mailer.where).toBe('written to /srv/shop/mails');
  });
});

describe('mails with a mail server', () => {
  it('are sent to it and not written', async () => {
    const server = await startSmtpServer();
    onTestFinished(() => server.close());
    const dataDir = await temporaryFolder();
    await createMailer({ smtpUrl: server.url, mailFrom, dataDir }).send(mail);
    const { subject, html } = mail;
    expect(server.mailsTo(mail.to)).toEqual([
      {
        to: mail.to,
        subject,
        text: expect.stringMatching(/^It is 123456\.\s*$/),
        html: expect.stringContaining(html),
      },
    ]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('fail where the server does not answer', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir: '/nowhere' });
    await expect(mailer.send(mail)).rejects.toThrow();
  });

  it('are announced by its name, without user and password', () => {
    const mailer = createMailer({
      smtpUrl: 'smtps://me:secret@mail.example.org:465',
      mailFrom,
      dataDir: '/nowhere',
    });
    expect(mailer.where).toBe('sent through mail.example.org:465');
  });
});
