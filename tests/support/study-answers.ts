import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import type { Reply } from '#contract/define.ts';
import type { site } from '#contract/site.contract.ts';
import { productAnswers } from './product-answers.ts';
import { uploadFile } from './upload-file.ts';

type Stored = Reply<typeof site.upload>;
type Answers = Record<string, Record<string, unknown>>;

/** The files of an application, by the names of its uploads. */
export type StudyFiles = Readonly<Record<string, Stored>> & Readonly<Record<(typeof named)[number], Stored>>;

/** The documents that tests name, whether or not the schema requires them. */
const named = ['passportCopy', 'photo', 'invitationLetter'] as const;

/** A complete application for a study visa, as its wizard would save it; `files` are the caller's own. */
export function studyAnswers(files: StudyFiles): Answers {
  return productAnswers((name) => valueOf(files[name] ?? files.photo))['visa/study'] as Answers;
}

/** For answers whose files are not read. */
export function noFiles(): StudyFiles {
  const file = { id: '', name: '', size: 0, type: '', url: '' };
  return { passportCopy: file, photo: file, invitationLetter: file };
}

/** The answer for a stored file. */
export function valueOf({ id, name, size, type }: Stored): Record<string, unknown> {
  return { id, name, size, type };
}

/** A small picture: a white square on teal, because a picture with one colour is refused. */
export async function picture(): Promise<Buffer> {
  const square = { create: { width: 20, height: 20, channels: 3, background: 'white' } } as const;
  return sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } })
    .composite([{ input: square, left: 5, top: 5 }])
    .png()
    .toBuffer();
}

/** Uploads the documents that a study visa requires, and those that tests name. */
export async function studyFiles(app: FastifyInstance, token: string): Promise<StudyFiles> {
  const bytes = await picture();
  return studyFilesBy(async (name) => {
    const { body } = await uploadFile(app, { token, module: 'image', name: `${name}.png`, bytes });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  });
}

/** The same with another way to upload a document. */
export async function studyFilesBy(upload: (name: string) => Promise<Stored>): Promise<StudyFiles> {
  const required = Object.keys(productAnswers((name) => name)['visa/study']!['uploads'] as object);
  const files: Record<string, Stored> = {};
  for (const name of new Set([...named, ...required])) files[name] = await upload(name);
  return files as StudyFiles;
}
