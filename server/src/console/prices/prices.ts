import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { applySanction } from '../../features/cases/sanctions.ts'
import { removeContents } from '../../features/celeb-contents/ending/removeContents.ts'
import { removeAccount } from '../../features/leaving/removeAccount.ts'
import { saveKind } from '../../features/profile/saveKind.ts'
import { correctData } from '../../features/service/data-requests/correctData.ts'
import { actOf } from '../../audit/actOf.ts'
import { sendNow } from '../staff/heldLetters.ts'
import { countWaitingOrders } from '../audit/letReconcile.ts'
import { refundAs } from '../features/refunds/refundAs.ts'
import { switchedBy, switchedByChange } from './countFlags.ts'
import { agreeingTo, lettersOf, lettersOfSending, viewersOf } from './countReaders.ts'
import { mustUpdateAfter, mustUpdateAfterChange } from './countVersions.ts'
import { asksSecond, endOf, lossOf, lossOfRequest, personOfCase, readLeaver, readLanguage } from './people.ts'
import type { Price, Prices, Rehearsal } from './price.ts'

/** Runs the call; the triggers record all its consequences. */
async function acted({ act }: Pick<Rehearsal<Endpoint>, 'act'>) {
  await act()
  return {}
}

/**
 * Does not run the call: it has no consequences for people, and writes to the file store, which cannot be rolled back.
 */
const nothing = async () => ({})

/** Runs the call, then adds what `count` finds. */
const actedAnd =
  <E extends Endpoint>(count: Price<E>): Price<E> =>
  async (rehearsal) => {
    await rehearsal.act()
    return count(rehearsal)
  }

/** TABLE: how the consequences of each signed call are counted. A missing call is a compile error. */
export const prices: Prices = {
  applications: { approve: actedAnd(async () => ({ celebMade: 1 })) },
  audit: {
    requestRestored: acted,
    approveRestored: nothing,
    letReconcile: async ({ ctx, act }) => {
      const orderDecided = await countWaitingOrders(ctx.db)
      await act()
      return { orderDecided }
    },
  },
  appVersions: {
    save: async ({ ctx, act, input: { versions } }) => {
      const counted = await mustUpdateAfter(ctx, versions)
      await act()
      return counted
    },
    approve: async ({ ctx, act, input: { changeId } }) => {
      const counted = await mustUpdateAfterChange(ctx, changeId)
      await act()
      return counted
    },
  },
  bankAccounts: { bankbook: acted, confirm: acted, refuse: acted },
  cases: {
    suspend: async ({ ctx, act, input: { caseId, decision } }) => {
      const { isWaiting } = await act()
      if (!isWaiting) return {}
      const personId = await personOfCase(ctx.db, caseId)
      const until = 'until' in decision ? decision.until : null
      const sanction = { personId, action: decision.action, at: ctx.now(), until, reason: decision.reason }
      await ctx.db.inTransaction((tx) => applySanction(ctx, tx, sanction))
      return {}
    },
    decideMany: acted,
    undo: acted,
    decideAppeal: acted,
    deleteTakedown: acted,
  },
  contents: {
    stopSale: acted,
    resumeSale: acted,
    remove: async ({ ctx, act, input: { contentsId: id, reason } }) => {
      if ((await act()).isWaiting) await ctx.db.inTransaction((tx) => removeContents(ctx, tx, { id, reason }))
      return {}
    },
  },
  dataRequests: {
    request: async ({ ctx, act, input: { userId, ...asked } }) => {
      await act()
      if (asked.kind !== 'correction') return {}
      const correction = {
        userId,
        field: asked.field,
        value: asked.value,
        language: await readLanguage(ctx.db, userId),
      }
      await ctx.db.inTransaction((tx) => correctData(ctx, tx, correction))
      return {}
    },
    approve: async ({ ctx, act, input: { requestId } }) => {
      await act()
      await sendNow(ctx, ['data-correction'], requestId)
      return {}
    },
  },
  endings: {
    request: async ({ ctx, act }) => {
      const { endingId } = await act()
      await endOf(ctx, endingId)
      return {}
    },
    approve: async ({ ctx, act, input: { endingId } }) => {
      await act()
      await endOf(ctx, endingId)
      return {}
    },
    bringBack: acted,
  },
  flags: {
    save: async ({ ctx, act, input: { name, percents } }) => {
      const counted = await switchedBy(ctx, name, percents)
      await act()
      return counted
    },
    approve: async ({ ctx, act, input: { changeId } }) => {
      const counted = await switchedByChange(ctx, changeId)
      await act()
      return counted
    },
  },
  guardians: { answer: actedAnd(async () => ({ told: 1 })) },
  incidents: {
    requestSending: actedAnd(({ ctx, input: { incidentId } }) => lettersOf(ctx.db, incidentId)),
    send: actedAnd(({ ctx, input: { sendingId } }) => lettersOfSending(ctx.db, sendingId)),
    endSessions: acted,
    close: acted,
  },
  outages: { start: actedAnd(({ ctx, input: { platform } }) => viewersOf(ctx, platform)) },
  people: {
    unmask: acted,
    secure: acted,
    suspend: async ({ ctx, act, input: { userId: personId, until, reason } }) => {
      const { isWaiting } = await act()
      const sanction = { personId, action: 'suspend', at: ctx.now(), until, reason } as const
      if (isWaiting) await ctx.db.inTransaction((tx) => applySanction(ctx, tx, sanction))
      return {}
    },
    lift: acted,
    requestDeletion: async ({ ctx, act, input: { userId } }) => {
      await act()
      const counted = await lossOf(ctx, userId)
      const leaver = await readLeaver(ctx.db, userId)
      await ctx.db.inTransaction((tx) => removeAccount(ctx, tx, leaver))
      return counted
    },
    approveDeletion: async ({ ctx, act, input: { requestId } }) => {
      const counted = await lossOfRequest(ctx, requestId)
      await act()
      return counted
    },
    requestKind: async ({ ctx, staff, act }) => {
      const { userId, from, to } = (await act()).change
      await ctx.db.inTransaction((tx) => saveKind(ctx, tx, { userId, from, to, act: actOf(staff) }))
      return {}
    },
    approveKind: acted,
  },
  policies: {
    publish: actedAnd(({ ctx, input: { policyId } }) => agreeingTo(ctx.db, policyId)),
    withdraw: acted,
  },
  records: { placeHold: acted, releaseHold: acted, decideDemand: acted },
  refunds: {
    request: async ({ ctx, act, input: { orderId, reason } }) => {
      if ((await act()).refund.state === 'waiting')
        await ctx.db.inTransaction((tx) => refundAs(ctx, tx, orderId, reason))
      return {}
    },
    requestMinor: async ({ ctx, act }) => {
      for (const { orderId, refund } of (await act()).list)
        if (orderId && refund?.state === 'waiting')
          await ctx.db.inTransaction((tx) => refundAs(ctx, tx, orderId, 'minor'))
      return {}
    },
    approve: acted,
    approveMany: acted,
    decline: acted,
    withdraw: acted,
  },
  roles: {
    add: acted,
    request: actedAnd(({ ctx, input }) => asksSecond(ctx.db, input)),
    approve: acted,
    lock: acted,
  },
  settlements: {
    claimPayable: actedAnd(async () => ({ accountConfirmed: 1 })),
    bankbook: acted,
    approve: acted,
    reject: acted,
    signFile: acted,
    downloadFile: acted,
    withdrawFile: acted,
    answerLines: acted,
    returned: acted,
    oweCapture: acted,
    approveTransfer: acted,
    refuseTransfer: acted,
    transferReturned: acted,
  },
  staff: { beginSecondKey: acted, removePasskey: acted },
  storePurchases: { give: acted, refuse: acted },
  strayCaptures: { giveBack: acted },
  taxes: { report: acted },
}
