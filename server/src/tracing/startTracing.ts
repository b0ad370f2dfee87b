import { context, trace } from '@opentelemetry/api'
import { hostname } from 'node:os'

interface Traced {
  /** Where a collector takes traces; null for none. */
  url: string | null
  /** The share of calls, tasks and jobs that are traced. */
  share: number
  build: string
  /** The number of this worker on its host. */
  worker: number
}

/**
 * Sends traces to a collector (OTLP over HTTP). Without its address, loads and does nothing. A collector that is away
 * costs nothing but the traces of that time. Returns a function that sends what is left, and stops.
 */
export async function startTracing({ url, share, build, worker }: Traced): Promise<() => Promise<void>> {
  if (!url) return async () => {}
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const provider = new sdk.TracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    resource: resourceFromAttributes({
      'service.name': 'byeol',
      'service.version': build,
      'service.instance.id': `${hostname()}.${worker}`,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown().catch(() => undefined)
    trace.disable()
    context.disable()
  }
}
