import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Offer } from '../contract/offer-shape.ts';
import type { OfferWord } from '../contract/offers.ts';

/** The words of a product that only the server reads; it sends them with the product. */
const sentWords: readonly string[] = ['text', 'attention', 'notes'] satisfies OfferWord[];

type Words = { readonly [key: string]: string | Words };

/** Of which files the browser needs only a part, and which. */
const parts: readonly (readonly [file: RegExp, part: (data: never) => unknown])[] = [
  [
    /[\\/]build[\\/]flow-manifest\.json$/,
    (flows: readonly { id: string; machine: string; childType?: number; offer?: Offer }[]) =>
      flows.flatMap(({ id, machine, childType, offer }) =>
        childType === undefined
          ? []
          : [
              {
                id,
                machine,
                childType,
                offer: offer && {
                  ...offer,
                  prices: undefined,
                  cancellation: undefined,
                  authority: undefined,
                },
              },
            ],
      ),
  ],
  [/[\\/]locales[\\/]\w+[\\/]offers\.json$/, titlesIn],
  [
    /[\\/]schemas[\\/]shared[\\/]upload\.schema\.json$/,
    ({ definitions: { size, image, galleryPicture, document } }: Upload) => ({
      definitions: {
        size,
        image: typeOf(image),
        galleryPicture: typeOf(galleryPicture),
        document: typeOf(document),
      },
    }),
  ],
];

interface FileShape {
  readonly properties: { readonly type: unknown };
}

interface Upload {
  readonly definitions: { readonly size: unknown } & Readonly<
    Record<'image' | 'galleryPicture' | 'document', FileShape>
  >;
}

const typeOf = ({ properties: { type } }: FileShape): FileShape => ({ properties: { type } });

function titlesIn(words: Words): Words {
  const kept = Object.entries(words).filter(([key]) => !sentWords.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, typeof value === 'string' ? value : titlesIn(value)]),
  );
}

/** Reduces data files in the browser's build to what pages read. */
export function lightData(): Plugin {
  return {
    name: 'light-data',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      const part = parts.find(([name]) => name.test(file))?.[1];
      if (part === undefined) return null;
      return JSON.stringify(part(JSON.parse(readFileSync(file, 'utf8')) as never));
    },
  };
}
