import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../context.ts'
import type { Pace } from '../memory/pace.ts'

/** The pace at which a node reads one person's uploads, over all calls together. Rule: reliability.md 35. */
export const uploadPace = (ctx: Pick<Context, 'limits'>): Pace =>
  ctx.limits.pace('uploads', { perSecond: limits.uploadBytesPerSecond, burst: limits.uploadBurstBytes })
