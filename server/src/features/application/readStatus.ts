import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { maskedName } from '../identity/accountInfo.ts'
import { markNotificationsRead } from '../notification/markNotificationsRead.ts'
import { findIdentity } from '../identity/findIdentity.ts'
import { isMinor } from './applicant.ts'
import { applicationPath } from './tasks.ts'
import { findLastApplication, viewApplication } from './view.ts'

/** The caller's application and the proofs that it still needs. Marks notifications about it as read. */
export async function readStatus(ctx: Context, userId: UserId): Promise<Result<typeof api.celeb.applicationStatus>> {
  const identity = await findIdentity(ctx, ctx.db, userId)
  const row = await findLastApplication(ctx.db, userId)
  if (row) await markNotificationsRead(ctx, userId, applicationPath)
  return {
    application: row && (await viewApplication(ctx, ctx.db, row)),
    isIdentityVerified: identity !== null,
    name: identity && maskedName(identity.name),
    needsGuardian: identity !== null && isMinor(identity, ctx.now()),
  }
}
