import { Type } from 'typebox';
import { checked, contentRecord, Images, RichText } from './content-calls.ts';
import { endpoint } from './define.ts';
import { LocalizedText } from './shapes.ts';
import { sitePageNames } from './site-pages.ts';

/** The texts of pages that show one record: about the company, advertising, the digital yuan. */
export const sitePage = {
  getByName: endpoint({
    method: 'GET',
    path: '/api/sitePage/getByName',
    summary: 'The text of a page, by its name',
    access: 'anyone',
    mayBeOld: true,
    payload: Type.Object({ name: Type.Enum([...sitePageNames]) }),
    reply: contentRecord({
      title: LocalizedText,
      introduction: LocalizedText,
      image: Images,
      content: RichText,
      ...checked,
    }),
  }),
};
