import { shop } from '#shop/extension.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';
import { folderFiles, withChanges } from '#compiler/schema-files.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import { folders } from './folders.ts';

/**
 * The files of the server, with those of a release in place of its own. It imports no part of the compiler that compiles:
 * the server itself only reads.
 */
export const filesWith = (files: ReleaseContent['files']): SchemaFiles =>
  withChanges(folderFiles(folders.schemas, shop), files);
