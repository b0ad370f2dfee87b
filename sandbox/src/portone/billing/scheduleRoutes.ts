import type { FastifyInstance } from 'fastify'
import { PortOneError } from '../PortOneError.ts'

const paths = ['/subscribe/payments/schedule', '/subscribe/payments/schedule/*', '/subscribe/payments/unschedule']

/**
 * PortOne's own schedules are not simulated, because the product renews subscriptions itself. Tests check that it never
 * requested one.
 */
export function scheduleRoutes(app: FastifyInstance): void {
  const calls: { method: string; path: string; body: unknown }[] = []
  for (const path of paths) {
    app.all(path, ({ method, url, body }) => {
      calls.push({ method, path: url, body })
      throw new PortOneError(400, '샌드박스에는 결제 예약이 없습니다.')
    })
  }
  app.get('/_sandbox/schedule-calls', () => ({ calls }))
}
