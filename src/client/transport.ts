import axios, { type AxiosRequestConfig } from 'axios';

/** One request to the server of this page's origin. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The query parameters. Values that are null or undefined are left out. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** FormData is sent as it is, any other value as JSON. */
  readonly body?: unknown;
  readonly timeOutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called during the upload of the body, with the uploaded part: 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

/** The reply, whatever its status. `body` is the text itself when it was not JSON. */
export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
  /** The id under which the server has logged the request; missing where no server of ours has answered. */
  readonly requestId?: string | undefined;
}

const http = axios.create({
  // The adapter on `fetch` reports upload progress only in few browsers.
  adapter: 'xhr',
  headers: { Accept: 'application/json' },
  // `configOf` writes the body. By default axios would copy an object without keys such as `constructor`, and
  // parse texts again.
  transformRequest: [],
  // No status is an error here, because the envelope says whether the call succeeded.
  validateStatus: null,
  // The session is sent in its own header, so no cookie has to be read.
  withXSRFToken: false,
});

/**
 * Sends a request and waits for its reply.
 *
 * @returns null when no reply arrived, or not in time
 * @throws the signal's reason when the caller aborts
 */
export async function exchange(request: HttpRequest): Promise<HttpReply | null> {
  const config = configOf(request);
  try {
    const { status, data, headers } = await http.request<unknown>(config);
    const id: unknown = headers['x-request-id'];
    return { status, body: data, requestId: typeof id === 'string' ? id : undefined };
  } catch (error) {
    request.signal?.throwIfAborted();
    if (axios.isAxiosError(error)) return null;
    throw error;
  }
}

function configOf({ method, path, query = {}, body, ...request }: HttpRequest): AxiosRequestConfig {
  const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const isJson = body !== undefined && !(body instanceof FormData);
  const { headers, timeOutMs, signal, onProgress } = request;
  return {
    method,
    url: path,
    params: new URLSearchParams(asked.map(([name, value]) => [name, String(value)])),
    headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
    data: isJson ? JSON.stringify(body) : body,
    timeout: timeOutMs,
    ...(signal && { signal }),
    ...(onProgress && {
      onUploadProgress: ({ progress }) => {
        if (progress !== undefined) onProgress(progress);
      },
    }),
  };
}
