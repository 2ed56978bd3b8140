import type { Attributes, Span } from '@opentelemetry/api';
import { getWork, inWork } from './work.ts';

/** Takes traces: how long each piece of work took, and within which other one. */
export interface Tracing {
  /** Does a piece of work as a span of the work under way. A promise that rejects is noted as a failure. */
  span<T>(name: string, attributes: Attributes, task: (span: Span | null) => Promise<T>): Promise<T>;
  /** Begins a piece of work that nothing is waited for in; gives what ends it. */
  begin(name: string, attributes: Attributes): () => void;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}

/** For a server without a collector: nothing is taken, and nothing of OpenTelemetry is loaded. */
export const noTracing: Tracing = {
  span: (_name, _attributes, task) => task(null),
  begin: () => () => undefined,
  stop: async () => undefined,
};

/** Spans that wait to be sent at most; others are dropped while the collector does not answer. */
const maxWaiting = 4_096;
/** How long the last spans may take to be sent, in ms. */
const farewell = 2_000;
/** How often spans are sent, in ms. */
const sendEvery = 2_000;

/**
 * Sends spans to a collector, as OTLP in JSON over HTTP. Other settings of the exporter, such as `OTEL_EXPORTER_OTLP_HEADERS`,
 * it reads by itself.
 *
 * @param endpoint the collector's address, to which `/v1/traces` is added
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'openfelt' }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(exporter, { maxQueueSize: maxWaiting, scheduledDelayMillis: sendEvery }),
    ],
  });
  const tracer = provider.getTracer('openfelt');

  /** A span within the one under way. */
  function start(name: string, attributes: Attributes): Span {
    const { span: parent } = getWork();
    const context = parent === null ? api.ROOT_CONTEXT : api.trace.setSpan(api.ROOT_CONTEXT, parent);
    return tracer.startSpan(name, { attributes }, context);
  }

  return {
    async span(name, attributes, task) {
      const span = start(name, attributes);
      try {
        return await inWork({ span }, () => task(span));
      } catch (error) {
        // The message may quote what was asked: the log has it, bounded.
        span.setStatus({ code: api.SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' });
        throw error;
      } finally {
        span.end();
      }
    },
    begin(name, attributes) {
      const span = start(name, attributes);
      return () => span.end();
    },
    async stop() {
      // A collector that does not answer must not keep the server from stopping.
      const late = new Promise((resolve) => setTimeout(resolve, farewell).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
