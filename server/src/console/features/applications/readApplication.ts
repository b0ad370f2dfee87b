import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column, pick } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { hasOpenedAll } from '../../../features/application/decideSoon.ts'
import { linkCodeOf } from '../../../features/application/linkCode.ts'
import { findApplication, findProofs, type StoredApplication } from '../../../features/application/view.ts'
import { applicationDigest, findKnownNames } from '../../../features/application/wellKnown.ts'
import { maskedName } from '../../../features/identity/accountInfo.ts'
import { findIdentity } from '../../../features/identity/findIdentity.ts'
import { checkOwnAccount } from '../../../features/settlement/account/checkAccount.ts'
import type { Handler } from '../../../http/call.ts'
import { getPerson } from '../people/findPeople.ts'
import { noteLook } from '../people/noteLook.ts'
import { maskedBirthday } from '../people/readPerson.ts'
import { findListed } from './listApplications.ts'

const selectLookAlikes = `
  select ce.user_id as "userId", u.nickname, ce.username
  from celebs ce
  join users u on u.id = ce.user_id
  where ce.user_id <> $1 and u.deleted_at is null
    and (name_skeleton(ce.username) in (name_skeleton($2), name_skeleton($3))
      or name_skeleton(u.nickname) in (name_skeleton($2), name_skeleton($3)))
  order by ce.user_id
  limit 10`
const lookAlikeShape = { userId: column.userId, nickname: column.text, username: column.text }
const selectEarlier = `
  select id, status, stage_name as "stageName", username, decided_at as "decidedAt", reason
  from celeb_applications
  where user_id = $1 and id <> $2
  order by submitted_at desc, id desc
  limit 20`
const earlierShape = {
  ...pick(tables.celeb_applications, 'status', 'username', 'reason'),
  id: column.textAs<ApplicationId>(),
  stageName: column.text,
  decidedAt: column.timestamp.orNull,
}
const selectApprovals = `
  select by
  from counted_approvals
  where subject_kind = 'application' and subject_id = $1 and digest = $2
  order by at`

const selectLink = `
  select link_way as way, link_address as address, link_words as words, link_seen_by as by, link_seen_at as at
  from celeb_applications
  where id = $1 and link_seen_at is not null`
const selectState = `
  select ${hasOpenedAll} as "hasOpenedAll", a.approve_at as "approveAt",
    case when a.approve_at is not null then coalesce(a.decide_soon ->> 'to', 'approved') end as "soonTo"
  from celeb_applications a
  where a.id = $1`
const stateShape = {
  hasOpenedAll: column.boolean,
  approveAt: column.timestamp.orNull,
  soonTo: column.oneOf('approved', 'more_needed', 'rejected').orNull,
}

/** Only the reviewer who has claimed the application sees the full name and birthday. Others see both masked. */
async function findWho(ctx: Context, { user_id: userId }: StoredApplication, isHolder: boolean) {
  const identity = await findIdentity(ctx, ctx.db, userId)
  if (!identity) return null
  const { name, birthday } = identity
  return isHolder ? { name, birthday } : { name: maskedName(name), birthday: maskedBirthday(birthday) }
}

/** One application as its reviewer sees it. Logs the access in the audit log. Throws `not_found`. */
export const readApplication: Handler<typeof consoleApi.applications.application> = async (
  ctx,
  staff,
  { applicationId },
) => {
  const { db } = ctx
  const [listed, stored] = [await findListed(ctx, applicationId), await findApplication(db, applicationId)]
  if (!listed || !stored) throw new ApiError('not_found')
  const isHolder = listed.holder === staff.name
  await noteLook(ctx, staff, 'application.read', stored.user_id, { application: applicationId, isHolder })
  const { user_id: userId, introduction, links, problems, reason, is_minor: isMinor } = stored
  const proofs = await findProofs(db, applicationId)
  const approvals = await db.rows(selectApprovals, [applicationId, await applicationDigest(db, stored)], {
    by: column.text,
  })
  return {
    application: listed,
    person: await getPerson(ctx, userId),
    introduction,
    links,
    problems,
    proofs: proofs.map(({ id, name, bytes, kind, use, problem }) => ({ id, name, bytes, kind, use, problem })),
    identity: await findWho(ctx, stored, isHolder),
    account: await checkOwnAccount(ctx, userId, !isHolder),
    linkCode: linkCodeOf(ctx, applicationId),
    linkSeen: await db.row(selectLink, [applicationId], ApplicationDetail.shape.linkSeen.unwrap()),
    ...(await db.row(selectState, [applicationId, staff.name], stateShape))!,
    isMinor,
    reason,
    lookAlikes: await db.rows(selectLookAlikes, [userId, stored.stage_name, stored.username], lookAlikeShape),
    knownNames: await findKnownNames(db, applicationId),
    approvedBy: approvals.map(({ by }) => by),
    earlier: await db.rows(selectEarlier, [userId, applicationId], earlierShape),
  }
}
