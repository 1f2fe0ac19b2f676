import type { Json } from '#engine/form/json.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';

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
