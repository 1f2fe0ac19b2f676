import { expect, it } from 'vitest';
import { messageList } from '#tooling/operator/message-list.ts';

it('an application to a school is listed with its answers, and with links to its files', () => {
  const message = {
    email: 'ada@test.example',
    userName: 'LOVELACE ADA',
    country: 'GBR',
    title: 'A college',
    content: '',
  };
  const application = {
    id: 3,
    language: 'DE' as const,
    receivedDate: '2026-11-23T05:00:00.000Z',
    answeredDate: null,
    message,
    answers: { person: { surname: 'LOVELACE' } },
    files: [{ name: 'passport.png', url: '/files/1?signature=x' }],
  };
  const list = messageList({ total: 1, records: [application] }, 1, 20, 'https://shop.example');
  expect(list).toMatch(
    /\n {4}\/person\/surname +LOVELACE\n {4}passport\.png +https:\/\/shop\.example\/files\/1\?signature=x\n/,
  );
});
