import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#server/store/error-code.ts';

/** A request as bytes, because clients refuse to send most of what is tried here. */
export interface RawRequest {
  /** The call or the page that it is about. */
  readonly name: string;
  /** What is odd about it. */
  readonly oddity: string;
  /** Replies to calls are in the envelope; those to pages need not be. */
  readonly kind: 'call' | 'page';
  /** The first line and the headers, without the header of the session. */
  readonly lines: readonly string[];
  readonly body: Buffer;
  /** Which of the signed-in people sends it; a visitor if not set. */
  readonly holder?: number;
  /** How many bytes of the body are sent before the connection is ended; all if not set. */
  readonly cutAt?: number;
  /** How long the sender waits in the middle of the body, in milliseconds. */
  readonly pauseMs: number;
}

/** What came back. */
export interface RawReply {
  /** Undefined if the connection was ended without a reply. */
  readonly status?: number;
  readonly body: string;
  /** Whether nothing came for so long that the sender gave up. */
  readonly isLate: boolean;
  /** Whether there was no server to connect to. */
  readonly isAway: boolean;
}

const PATIENCE_MS = 30_000;

/** Sends one request on a connection of its own, and reads until the server ends the connection. */
export function send(
  port: number,
  { lines, body, cutAt, pauseMs }: RawRequest,
  token: string | undefined,
): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const pieces: Buffer[] = [];
    let [isLate, isAway] = [false, false];
    // Nothing is read any more from a connection that broke: the reply is judged by what has come until then.
    socket.on('error', (error) => {
      isAway = errorCode(error) === 'ECONNREFUSED';
    });
    socket.on('data', (piece) => pieces.push(piece));
    socket.setTimeout(PATIENCE_MS, () => {
      isLate = true;
      socket.destroy();
    });
    socket.on('close', () => resolve({ ...readReply(Buffer.concat(pieces)), isLate, isAway }));
    socket.on('connect', () => void write());

    async function write(): Promise<void> {
      const session = token === undefined ? [] : [`Authorization: Bearer ${token}`];
      const sent = body.subarray(0, cutAt ?? body.length);
      const middle = pauseMs > 0 ? Math.floor(sent.length / 2) : sent.length;
      // In one piece, as clients send small requests: a refusal that is sent before the body has come ends the connection.
      const head = Buffer.from([...lines, ...session, '', ''].join('\r\n'), 'latin1');
      socket.write(Buffer.concat([head, sent.subarray(0, middle)]));
      if (pauseMs > 0) await sleep(pauseMs);
      if (!socket.writable) return;
      if (middle < sent.length) socket.write(sent.subarray(middle));
      if (cutAt !== undefined) socket.end();
    }
  });
}

/** Splits a reply of HTTP/1.1 into its status and its body. */
export function readReply(bytes: Buffer): Pick<RawReply, 'status' | 'body'> {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { body: '' };
  const head = bytes.subarray(0, end).toString('latin1');
  const status = Number(head.slice(9, 12));
  const rest = bytes.subarray(end + 4);
  // A reply that only asks for the body comes before the one that counts.
  if (status === 100) return readReply(rest);
  const body = /^transfer-encoding: chunked/im.test(head) ? joined(rest) : rest;
  return { status, body: body.toString() };
}

function joined(chunks: Buffer): Buffer {
  const found: Buffer[] = [];
  for (let at = 0; at < chunks.length;) {
    const end = chunks.indexOf('\r\n', at);
    const size = end < 0 ? 0 : Number.parseInt(chunks.subarray(at, end).toString('latin1'), 16);
    if (!(size > 0)) break;
    found.push(chunks.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(found);
}
