import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { decrypt, seal } from '../../../seal.ts'

/** The encryption purpose for the proof in a claim's link. */
const purpose = 'claim of earnings'

/**
 * The link with which a person claims money that we owe them, without an account. It contains only the person's id, so
 * it works as long as there is something to claim.
 */
export const claimLink = (ctx: Pick<Context, 'secrets' | 'publicUrl'>, userId: UserId): string =>
  `${ctx.publicUrl}/claim-earnings?proof=${encodeURIComponent(seal(ctx.secrets.data, purpose, userId))}`

/** The person encoded in a link; null if the text is not valid. */
export const readProof = (ctx: Pick<Context, 'secrets'>, proof: string): UserId | null =>
  decrypt<UserId>(ctx.secrets.data, purpose, proof)
