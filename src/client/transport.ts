/** One request to the server that the page came from. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is asked in the address; values that are null or undefined are left out. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** A form as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly timeOutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called while the body is being sent, with the part that has left: 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

/** What came back, whatever its status; `body` is null where it was no JSON. */
export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a request and waits for its reply. Built on XMLHttpRequest, which reports how much of an upload has left;
 * `fetch` does not, and a library around both weighs as much as a third of the framework on every page.
 *
 * @returns null when no reply arrived in time, or at all
 * @throws the signal's reason when the caller aborts
 */
export async function exchange(request: HttpRequest): Promise<HttpReply | null> {
  const { signal } = request;
  signal?.throwIfAborted();
  const xhr = new XMLHttpRequest();
  const stop = (): void => xhr.abort();
  signal?.addEventListener('abort', stop);
  const replied = await new Promise<boolean>((resolve) => {
    xhr.addEventListener('loadend', () => resolve(xhr.status !== 0));
    open(xhr, request);
    xhr.send(bodyOf(request));
  });
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return replied ? { status: xhr.status, body: xhr.response as unknown } : null;
}

function open(xhr: XMLHttpRequest, { method, path, query = {}, ...request }: HttpRequest): void {
  const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  xhr.open(method, search === '' ? path : `${path}?${search}`);
  xhr.responseType = 'json';
  xhr.timeout = request.timeOutMs;
  xhr.setRequestHeader('Accept', 'application/json');
  if (isJson(request.body)) xhr.setRequestHeader('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, sendable(value));
  const { onProgress } = request;
  xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress?.(loaded / total);
  });
}

/** A header holds Latin-1 at most. A stored value that is something else must not make every call fail. */
function sendable(value: string): string {
  return value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]+/g, '');
}

function isJson(body: unknown): boolean {
  return body !== undefined && !(body instanceof FormData);
}

function bodyOf({ body }: HttpRequest): FormData | string | undefined {
  return body instanceof FormData || body === undefined ? body : JSON.stringify(body);
}
