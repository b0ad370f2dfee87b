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

// Sessions are exempt: they age by the machine's clock, so that a walk signs no one out.
const keepSessions = `
  update sessions
  set used_at = used_at + $1::double precision * interval '1 millisecond'
  where ended_at is null`

interface Work extends Pick<Walk, 'runJob'> {
  jobs: readonly Job[]
  startQueue: () => Promise<() => Promise<void>>
}

/**
 * `GET /dev/clock` answers the time. `POST /dev/clock {to}` moves all nodes and the sandbox to `to`, runs everything
 * that is due on the way, and then answers. Never in production; `not_allowed` unless the sandbox plays every outside
 * service.
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
