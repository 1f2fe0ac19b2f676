import type { ServerResponse } from 'node:http';
import { etagOf, type ObjectRequest, partsOfName } from './object-request.ts';
import type { ObjectStorage } from './object-storage.ts';

/** Answers with an error in the words of S3. */
export function refuse(response: ServerResponse, status: number, code: string): void {
  answer(response, status, `<Error><Code>${code}</Code></Error>`);
}

/** Answers with XML. */
export function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text within XML. */
export const inXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

const plain = (xml: string): string =>
  Object.entries(escapes)
    .reverse()
    .reduce((text, [sign, escape]) => text.replaceAll(escape, sign), xml);

/** Answers what is about the bucket: its list, its presence, and the deletion of several objects. */
export async function listed(
  storage: ObjectStorage,
  { method, name, query, body }: ObjectRequest,
  response: ServerResponse,
): Promise<void> {
  const { bucket } = partsOfName(name);
  if (method === 'HEAD' || method === 'PUT') return void response.writeHead(200).end();
  if (method === 'POST' && query.has('delete')) {
    const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => plain(key));
    for (const key of keys) await storage.remove(`/${bucket}/${key}`);
    const deleted = keys.map((key) => `<Deleted><Key>${inXml(key)}</Key></Deleted>`).join('');
    return answer(response, 200, `<DeleteResult>${deleted}</DeleteResult>`);
  }
  if (query.has('uploads')) return answer(response, 200, '<ListMultipartUploadsResult/>');
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const most = Number(query.get('max-keys') ?? 1000);
  const keys = (await storage.names())
    .map(partsOfName)
    .filter((each) => each.bucket === bucket && each.key.startsWith(prefix) && each.key > after)
    .map(({ key }) => key)
    .sort();
  const page = keys.slice(0, most);
  const isCut = keys.length > page.length;
  let contents = '';
  for (const key of page) {
    const object = await storage.get(`/${bucket}/${key}`);
    if (object === undefined) continue;
    contents += `<Contents><Key>${inXml(key)}</Key><ETag>${inXml(etagOf(object.bytes))}</ETag><Size>${object.bytes.length}</Size></Contents>`;
  }
  const next = isCut ? `<NextContinuationToken>${inXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  answer(
    response,
    200,
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${inXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`,
  );
}
