import { ApiError } from '@byeol/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { findSandbox } from './findSandbox.ts'
import type { Job } from './Job.ts'
import { freeTasks } from './queueTime.ts'
import { sandboxClock } from './sandboxClock.ts'
import type { SharedClock } from './shareClock.ts'
import { walkTo, type Walk } from './walk.ts'

const Body = z.strictObject({ to: z.iso.datetime({ offset: true }).transform((text) => new Date(text)) })

// Moves the last use of each session along with the clock, so that moving the clock signs no one out.
const keepSessions = `
  update sessions
  set used_at = used_at + $1::double precision * interval '1 millisecond'
  where ended_at is null`

interface Work extends Pick<Walk, 'runJob'> {
  jobs: readonly Job[]
  startQueue: () => Promise<() => Promise<void>>
}

/**
 * `GET /dev/clock` returns the time. `POST /dev/clock {to}` moves all nodes and the sandbox to `to`, runs everything
 * that falls due on the way, and then responds. Absent in production; fails with `not_allowed` unless the sandbox
 * simulates every outside service.
 */
export function serveDevClock(app: FastifyInstance, ctx: Context, shared: () => SharedClock | null, work: Work): void {
  if (ctx.env.NODE_ENV === 'production') return
  app.get('/dev/clock', async () => ({ now: ctx.now() }))
  app.post('/dev/clock', async (request) => {
    const origin = findSandbox(ctx.env)
    const clock = shared()
    if (!origin || !clock) throw new ApiError('not_allowed')
    const body = Body.safeParse(request.body)
    if (!body.success || body.data.to < ctx.now())
      throw new ApiError('invalid_parameters', [{ path: 'to', message: 'a later time, as ISO 8601' }])
    const { to } = body.data
    await clock.whileNobodyWorks(async (setNodes) => {
      await ctx.db.rows(keepSessions, [Math.max(0, to.getTime() - ctx.now().getTime())])
      await freeTasks(ctx.db)
      const stopQueue = await work.startQueue()
      try {
        await walkTo({ ctx, ...work, sandbox: sandboxClock(origin), setNodes }, to)
      } finally {
        await stopQueue()
      }
    })
    return { now: ctx.now() }
  })
}
