import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { decrypt, seal } from '../../../seal.ts'

/** The purpose under which the proof in a claim's link is sealed. */
const purpose = 'claim of earnings'

/**
 * The link by which a person claims what we owe them, without an account. It names the person and nothing else, so it
 * works as long as something can be claimed.
 */
export const claimLink = (ctx: Pick<Context, 'secrets' | 'publicUrl'>, userId: UserId): string =>
  `${ctx.publicUrl}/claim-earnings?proof=${encodeURIComponent(seal(ctx.secrets.data, purpose, userId))}`

/** The person behind a link; null for another text. */
export const readProof = (ctx: Pick<Context, 'secrets'>, proof: string): UserId | null =>
  decrypt<UserId>(ctx.secrets.data, purpose, proof)
