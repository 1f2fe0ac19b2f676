import { isIP } from 'node:net';
import { StartError } from '../store/start-error.ts';
import { urlWith, wholeNumber } from './config-values.ts';
import { defaults, type Variable } from './config-variables.ts';

/** The settings of what watches a server. */
export interface WatchSettings {
  /** Undefined: nobody can read metrics. */
  readonly metrics:
    | { readonly port: number; readonly host: string; readonly token: string | null }
    | undefined;
  /** Undefined: no traces are made. */
  readonly traces: string | undefined;
}

const SHORTEST_TOKEN = 16;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Reads who may read metrics and traces. */
export function watchSettings(given: (name: Variable) => string | undefined): WatchSettings {
  const port = given('METRICS_PORT');
  const host = given('METRICS_HOST') ?? defaults.METRICS_HOST;
  const token = given('METRICS_TOKEN') ?? null;
  const traces = given('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (token !== null && token.length < SHORTEST_TOKEN)
    throw new StartError(`METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters.`);
  if (port !== undefined && token === null && !isLoopback(host))
    throw new StartError(
      `METRICS_TOKEN must be set where METRICS_HOST is not this machine, because metrics say how the shop does.`,
    );
  return {
    metrics:
      port === undefined ? undefined : { port: wholeNumber('METRICS_PORT', port, 65_535), host, token },
    traces:
      traces === undefined
        ? undefined
        : urlWith('OTEL_EXPORTER_OTLP_ENDPOINT', traces, ['http', 'https']).replace(/\/+$/, ''),
  };
}

/** Reads the steps of the lag at which more is refused; empty: nothing ever is. */
export function shedSteps(name: string, text: string): readonly number[] {
  if (text === '0') return [];
  const steps = text.split(',').map((each) => wholeNumber(name, each.trim(), 60_000, 1));
  const isRising = steps.every((step, index) => index === 0 || step >= (steps[index - 1] ?? 0));
  if (steps.length !== 4 || !isRising)
    throw new StartError(
      `${name} must be 0, or four numbers of milliseconds that rise, for example ${defaults.SHED_AFTER_MS}, but it is "${text}".`,
    );
  return steps;
}
