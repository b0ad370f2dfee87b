import type { FastifyInstance } from 'fastify'
import type { Frozen } from '../../Freezer.ts'
import { HttpRefusal } from '../../HttpRefusal.ts'
import { PortOneError } from '../PortOneError.ts'
import type { FaultPlace, Faults } from './Faults.ts'

interface Given extends Partial<FaultPlace> {
  how: unknown
  times?: number
}

/**
 * For tests: makes an endpoint fail, for calls about one id or for all. `how`: `hang`, `hold` until `off`, `cut`,
 * `500`, `401`, milliseconds of delay, or a response {status, code, message}.
 */
export function testRoutes(app: FastifyInstance, faults: Faults): void {
  app.post<{ Body: Given }>(
    '/_sandbox/faults',
    ({ body: { endpoint = '*', about = '*', moment = 'before', how, times } }) => {
      faults.set({ endpoint, about, moment }, readHow(how), times)
      return {}
    },
  )
}

function readHow(how: unknown): Frozen | null {
  if (how === 'off') return null
  if (how === 'hang' || how === 'hold' || how === 'cut' || how === '500' || typeof how === 'number') return how
  if (how === '401') return refusal(401, -1, 'Unauthorized')
  if (typeof how !== 'object' || how === null) throw new PortOneError(400, `no such fault: ${String(how)}`)
  const { status = 200, code = -1, message = '처리할 수 없습니다.' } = how as Partial<Record<string, unknown>>
  return refusal(Number(status), code, String(message))
}

const refusal = (status: number, code: unknown, message: string): HttpRefusal =>
  new HttpRefusal(status, { code, message, response: null })
