import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../context.ts'
import type { Pace } from '../memory/pace.ts'

/** Limits how fast a node reads one person's uploads, across all calls. Rule: reliability.md 35. */
export const uploadPace = (ctx: Pick<Context, 'limits'>): Pace =>
  ctx.limits.pace('uploads', { perSecond: limits.uploadBytesPerSecond, burst: limits.uploadBurstBytes })
