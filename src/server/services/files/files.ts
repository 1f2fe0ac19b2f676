import type { FileStore } from './file-store.ts';
import { createFolderFiles } from './files-folder.ts';
import { createS3Files, type S3Settings } from './files-s3.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * Creates the file store of the configuration: S3-compatible storage if it is set, otherwise the data folder.
 * Contents are always encrypted, with the id as context, so that neither the disk nor the bucket contains a
 * readable passport.
 */
export function createFileStore(
  config: { readonly dataDir: string; readonly s3: S3Settings | undefined },
  vault: Vault,
): FileStore {
  const place = config.s3 ? createS3Files(config.s3) : createFolderFiles(config.dataDir);
  return {
    async put(id, bytes) {
      await place.put(checked(id), vault.seal(bytes, context(id)));
    },
    async get(id) {
      const sealed = await place.get(checked(id));
      return sealed && vault.open(sealed, context(id));
    },
    async remove(id) {
      await place.remove(checked(id));
    },
    sweep: (before) => place.sweep(before),
  };
}

function context(id: string): string {
  return `file:${id}`;
}

/** Ids become parts of paths, so only letters, digits and hyphens are allowed. */
function checked(id: string): string {
  if (!/^[0-9a-zA-Z][0-9a-zA-Z-]{7,63}$/.test(id)) throw new Error('not the id of a file');
  return id;
}
