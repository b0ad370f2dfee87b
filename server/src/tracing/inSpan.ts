import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span } from '@opentelemetry/api'

const tracer = trace.getTracer('byeol')

/** Ends the span with the outcome of `work`. Errors leave only their name and code, because messages repeat input. */
async function within<Out>(span: Span, around: Context, work: () => Promise<Out>): Promise<Out> {
  try {
    return await context.with(trace.setSpan(around, span), work)
  } catch (error) {
    const { name, code } = error as { name?: unknown; code?: unknown }
    span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'unknown') })
    throw error
  } finally {
    span.end()
  }
}

/**
 * Runs `work` as a step of the current trace: a rule, a statement. Outside a trace, only runs it, and does not ask for
 * the step's name. Attributes must contain nothing about a person.
 */
export function inSpan<Out>(
  describe: () => { name: string; kind?: SpanKind; attributes?: Attributes },
  work: () => Promise<Out>,
): Promise<Out> {
  if (!trace.getActiveSpan()?.isRecording()) return work()
  const { name, ...options } = describe()
  return within(tracer.startSpan(name, options), context.active(), work)
}

/**
 * Begins a step of the current trace that has no steps of its own: a request to an outside service. Returns the
 * function that ends it: `failure` is a code, or null.
 */
export function openStep(name: string): (failure: string | null) => void {
  if (!trace.getActiveSpan()?.isRecording()) return () => {}
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT })
  return (failure) => {
    if (failure !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
    span.end()
  }
}

/**
 * Begins a trace: a call, an event of a client, a task, a job. `after`: the trace that it continues, as `traceParent()`
 * returned it.
 */
export function inTrace<Out>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Out>,
  after: string | null = null,
): Promise<Out> {
  const around = continued(after)
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, around)
  return span.isRecording() ? within(span, around, work) : work()
}

const version = '00'
const pattern = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/u

/** The current trace and step, in the format of the W3C header `traceparent`. Null outside a recorded trace. */
export function traceParent(): string | null {
  const span = trace.getActiveSpan()
  if (!span?.isRecording()) return null
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `${version}-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function continued(parent: string | null): Context {
  const [, traceId, spanId, flags] = pattern.exec(parent ?? '') ?? []
  if (!traceId || !spanId || !flags) return context.active()
  return trace.setSpanContext(context.active(), {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  })
}

/** The id of the current trace, for log lines. */
export const traceId = (): string | undefined =>
  trace.getActiveSpan()?.isRecording() ? trace.getActiveSpan()!.spanContext().traceId : undefined
