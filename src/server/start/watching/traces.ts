import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type NodeTracerConfig, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceWith } from '../../store/spans.ts';

type Resource = NonNullable<NodeTracerConfig['resource']>;

/** How this server is called in traces. `OTEL_SERVICE_NAME` names it otherwise. */
function resource(): Resource {
  const attributes = { 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'moongate' };
  const self: Resource = {
    attributes,
    merge: () => self,
    getRawAttributes: () => Object.entries(attributes),
  };
  return self;
}

/**
 * Has spans sent to a collector by OTLP over HTTP. Only `start-server.ts` imports this file, and only where a collector is
 * set: its packages would make each start slower.
 *
 * @param endpoint without the path, for example `http://127.0.0.1:4318`
 * @returns what sends the last spans and ends
 */
export function startTraces(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resource(),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer('moongate');
  traceWith({
    inSpan(name, { traceparent, ...attributes }, work) {
      // A proxy in front may have begun the trace.
      const parent =
        traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
      const kind = name === 'request' ? SpanKind.SERVER : SpanKind.INTERNAL;
      return tracer.startActiveSpan(name, { attributes, kind }, parent, async (span) => {
        try {
          return await work((told) => void span.setAttributes(told));
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
          throw error;
        } finally {
          span.end();
        }
      });
    },
  });
  return async () => {
    traceWith(undefined);
    // A collector that is away must not keep the server from ending.
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
