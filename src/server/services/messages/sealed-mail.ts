import type { WorkContext } from '../context.ts';
import type { JobPayloads } from '../jobs/jobs.ts';
import type { Transaction } from '../../store/database.ts';
import type { Vault } from '../vault/vault.ts';
import type { MailPicture } from './mail-page.ts';
import type { Mail } from './mail.ts';

const CONTEXT = 'sealed-mail';

/** A mail with pictures, whose content must not be readable in the queue. */
type SecretMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & {
  readonly pictures: readonly MailPicture[];
};

/** Queues a mail that is encrypted until it is sent. It is sent only if the transaction commits. */
export async function queueSealedMail(
  trx: Transaction,
  { jobs, vault }: Pick<WorkContext, 'jobs' | 'vault'>,
  { to, pictures, ...content }: SecretMail,
): Promise<void> {
  const inline = pictures.map(({ cid, png }) => ({ cid, png: png.toString('base64') }));
  const sealed = vault.seal(Buffer.from(JSON.stringify({ ...content, pictures: inline }), 'utf8'), CONTEXT);
  await jobs.enqueue(trx, 'sealedMail', { to, sealed: sealed.toString('base64') });
}

/** The mail of a job, decrypted. */
export function openedMail(vault: Vault, { to, sealed }: JobPayloads['sealedMail']): Mail {
  const content = vault.open(Buffer.from(sealed, 'base64'), CONTEXT).toString('utf8');
  return { to, ...(JSON.parse(content) as Omit<Mail, 'to'>) };
}
