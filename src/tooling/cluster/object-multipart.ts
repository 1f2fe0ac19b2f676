import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { answer, inXml, refuse } from './object-lists.ts';
import { etagOf, keptHeaders, type ObjectRequest, partsOfName, PARTS } from './object-request.ts';
import type { ObjectStorage } from './object-storage.ts';

/** Answers what is about an upload in parts: its beginning, its parts and their list, its completion and its abortion. */
export async function multipart(
  storage: ObjectStorage,
  asked: ObjectRequest,
  response: ServerResponse,
): Promise<void> {
  const { method, name, query, body } = asked;
  const { bucket, key } = partsOfName(name);
  const where = `<Bucket>${bucket}</Bucket><Key>${inXml(key)}</Key>`;
  if (query.has('uploads')) {
    const id = randomUUID();
    await storage.put(`${PARTS}${id}/begun`, {
      headers: keptHeaders(asked.headers),
      bytes: Buffer.from(name),
    });
    return answer(
      response,
      200,
      `<InitiateMultipartUploadResult>${where}<UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = query.get('uploadId') ?? '';
  const begun = await storage.get(`${PARTS}${id}/begun`);
  if (begun === undefined) return refuse(response, 404, 'NoSuchUpload');
  const parts = (await storage.names())
    .filter((each) => each.startsWith(`${PARTS}${id}/`) && !each.endsWith('/begun'))
    .sort();

  if (method === 'PUT') {
    const number = (query.get('partNumber') ?? '').padStart(5, '0');
    await storage.put(`${PARTS}${id}/${number}`, { headers: {}, bytes: body });
    return void response.writeHead(200, { etag: etagOf(body) }).end();
  }
  if (method === 'GET') {
    let list = '';
    for (const part of parts) {
      const { bytes } = (await storage.get(part))!;
      list += `<Part><PartNumber>${Number(part.split('/').at(-1))}</PartNumber><ETag>${inXml(etagOf(bytes))}</ETag><Size>${bytes.length}</Size></Part>`;
    }
    return answer(
      response,
      200,
      `<ListPartsResult>${where}<UploadId>${id}</UploadId><IsTruncated>false</IsTruncated>${list}</ListPartsResult>`,
    );
  }
  const isCompleted = method === 'POST';
  if (isCompleted) {
    const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(
      ([, number = '']) => `${PARTS}${id}/${number.padStart(5, '0')}`,
    );
    const found = await Promise.all(wanted.map((part) => storage.get(part)));
    if (found.includes(undefined)) return refuse(response, 400, 'InvalidPart');
    const bytes = Buffer.concat(found.map((part) => part!.bytes));
    await storage.put(name, { headers: begun.headers, bytes });
  }
  for (const part of [...parts, `${PARTS}${id}/begun`]) await storage.remove(part);
  if (!isCompleted) return void response.writeHead(204).end();
  answer(
    response,
    200,
    `<CompleteMultipartUploadResult>${where}<ETag>&quot;${id}&quot;</ETag></CompleteMultipartUploadResult>`,
  );
}
