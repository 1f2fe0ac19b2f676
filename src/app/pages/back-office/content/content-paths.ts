import { roomPath } from '#app/parts/back-office/room.ts';
import type { Locale } from '#contract/locale.ts';

/** The addresses below the room. */
export const contentPaths = {
  records: roomPath('content'),
  translations: roomPath('content/translations'),
  banners: roomPath('content/banners'),
  photos: roomPath('content/photos'),
  new: (kind: string) => roomPath(`content/new/${kind}`),
  /** @param language the one that is translated, if it is one */
  record: (id: number, language?: Locale) =>
    roomPath(`content/${id}${language === undefined ? '' : `?in=${language}`}`),
  history: (id: number) => roomPath(`content/${id}/history`),
} as const;
