import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import type { Reply } from '#contract/define.ts';
import type { site } from '#contract/site.contract.ts';
import { uploadFile } from './upload-file.ts';

type Stored = Reply<typeof site.upload>;
type Answers = Record<string, Record<string, unknown>>;

/** A date this many days from today, yyyy-MM-dd. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A complete application for a study visa, as its wizard would save it; `files` are the caller's own. */
export function studyAnswers(files: {
  passportCopy: Stored;
  photo: Stored;
  invitationLetter: Stored;
}): Answers {
  return {
    passenger: {
      surname: 'LOVELACE',
      englishName: 'ADA',
      nationality: 'GBR',
      gender: 0,
      dateOfBirth: '1995-12-10',
      placeOfBirth: 'London',
      passportIssuingPlace: 'London',
      passportNumber: 'P98765432',
      email: 'ada@test.example',
      issueDate: '2024-01-15',
      expiryDate: dayFromNow(2000),
    },
    background: {
      occupation: 5,
      education: { highest: 'Master' },
      maritalStatus: 2,
      emergencyContact: { name: 'Charles', relationship: 5, phone: '+44 20 7946 0000' },
      punish: 0,
      telephone: '+44 20 7946 0001',
    },
    travel: {
      departureCity: 'London',
      arrivalCity: 'Shanghai',
      enterDate: dayFromNow(40),
      leaveDate: dayFromNow(70),
    },
    uploads: {
      passportCopy: valueOf(files.passportCopy),
      photo: valueOf(files.photo),
      invitationLetter: valueOf(files.invitationLetter),
    },
    service: { serviceType: 2 },
  };
}

/** The answer for a stored file. */
export function valueOf({ id, name, size, type }: Stored): Record<string, unknown> {
  return { id, name, size, type };
}

/** A small picture. */
export async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}

/** Uploads the three documents that a study visa needs. */
export async function studyFiles(
  app: FastifyInstance,
  token: string,
): Promise<Parameters<typeof studyAnswers>[0]> {
  const bytes = await picture();
  const upload = async (name: string): Promise<Stored> => {
    const { body } = await uploadFile(app, { token, module: 'image', name, bytes });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  };
  return {
    passportCopy: await upload('passport.png'),
    photo: await upload('photo.png'),
    invitationLetter: await upload('letter.png'),
  };
}
