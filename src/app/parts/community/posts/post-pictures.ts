import type { Json } from '#engine/form/json.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { richTextPicture, richTextPrivatePicture } from '#contract/rich-text.ts';

const ADDRESS = /^\/(?:pictures|files)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[-?]/;

/** The pictures of a post that was sent, as answers of its form. */
export interface PostPictures {
  answers: UploadValue[];
  /** Their addresses by the ids in the answers. */
  addresses: ReadonlyMap<string, string>;
}

/**
 * The pictures of a post as answers: the address of a picture, public or not, holds the id of its file.
 *
 * @param nameOf the name of the picture with this number, from 1
 */
export function picturesOf(addresses: readonly string[], nameOf: (number: number) => string): PostPictures {
  const known = addresses.flatMap((address) => {
    const id = ADDRESS.exec(address)?.[1];
    return id === undefined ? [] : [{ id, address }];
  });
  return {
    answers: known.map(({ id }, index) => ({ id, name: nameOf(index + 1), size: 1, type: 'image/jpeg' })),
    addresses: new Map(known.map(({ id, address }) => [id, address])),
  };
}

/** The pictures of a form as they are sent: the ids of new files, and the addresses of those that the post has. */
export function sentPictures(answer: Json, addresses: ReadonlyMap<string, string> = new Map()): string[] {
  const files = Array.isArray(answer) ? (answer as UploadValue[]) : [];
  return files.map(({ id }) => addresses.get(id) ?? id);
}

/** The pictures in texts: a new one is named by its stored file, which only its author sees until the text is sent. */
export const textPictures = (
  fileLink: EnginePorts['fileLink'],
): NonNullable<EnginePorts['textPictures']> => ({
  addressOf: (id) => `/files/${id}`,
  isOwn: (address) => richTextPicture.test(address) || richTextPrivatePicture.test(address),
  async show(address) {
    const id = address.startsWith('/files/') ? ADDRESS.exec(`${address}?`)?.[1] : undefined;
    return id === undefined ? address : fileLink(id);
  },
});

/** A text as its form has it: links to its pictures that are signed for some minutes are not kept. */
export const textToEdit = (html: string): string =>
  html.replaceAll(/(<img src="\/files\/[\da-f-]{36})\?[^"]*/g, '$1');
