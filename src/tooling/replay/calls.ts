import type { Endpoint, Envelope, Payload, Reply } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';

/** Makes a call to a server at an address. */
export async function request<E extends Endpoint>(
  address: string,
  endpoint: E,
  payload: Payload<E>,
  token?: string,
): Promise<Envelope<Reply<E>>> {
  const rest = { ...(payload as Record<string, unknown>) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response =
    endpoint.method === 'POST'
      ? await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(rest) })
      : await fetch(`${address}${path}?${new URLSearchParams(rest as Record<string, string>)}`, { headers });
  return (await response.json()) as Envelope<Reply<E>>;
}

/** Stores a file. @throws Error with the server's sentence where it is refused. */
export async function upload(
  address: string,
  token: string,
  name: string,
  bytes: Buffer,
): Promise<Reply<typeof site.upload>> {
  const body = new FormData();
  body.set('module', name.endsWith('.pdf') ? 'document' : 'image');
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(address + site.upload.path, { method: 'POST', headers, body });
  const { data, msg } = (await reply.json()) as { data: Reply<typeof site.upload> | null; msg: string };
  if (data === null) throw new Error(`${name} was refused: ${msg}`);
  return data;
}
