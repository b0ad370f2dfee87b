import { ProviderError } from '../providers/ProviderError.ts'
import { openStep } from '../tracing/inSpan.ts'
import type { Metrics } from './openMetrics.ts'

function outcomeOf(error: unknown): string {
  if (!(error instanceof ProviderError)) return 'failed'
  return error.isTemporary ? 'temporary' : 'refused'
}

/** Wraps the client of an outside service, so that the duration and outcome of each request are measured. */
export function measureProvider<Client extends object>(
  { providerSeconds }: Pick<Metrics, 'providerSeconds'>,
  provider: string,
  client: Client,
): Client {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        const begunAt = performance.now()
        const end = openStep(`${provider} ${String(name)}`)
        const answer: unknown = Reflect.apply(member, target, args)
        if (!(answer instanceof Promise)) return answer
        const observe = (outcome: string) => {
          end(outcome === 'ok' ? null : outcome)
          providerSeconds.observe({ provider, request: String(name), outcome }, (performance.now() - begunAt) / 1_000)
        }
        answer.then(
          () => observe('ok'),
          (error: unknown) => observe(outcomeOf(error)),
        )
        return answer
      }
    },
  })
}
