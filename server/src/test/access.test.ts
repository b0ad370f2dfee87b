import { api, clientEvents } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { suspendPerson } from '../session/suspendPerson.ts'
import { actors, type ActorName } from './access/actors.ts'
import { events } from './access/events.ts'
import { openScene, type Scene } from './access/openScene.ts'
import type { Expected, Row } from './access/row.ts'
import { tables } from './access/tables.ts'
import type { Actor } from './Actor.ts'
import { callApi } from './callApi.ts'
import { LiveClient } from './LiveClient.ts'
import { useOwnWorld } from './useWorld.ts'
import { onePixel } from './media/photos.ts'
import { until } from './until.ts'

// All people call from one address, and sign-ins of an address are limited.
const world = useOwnWorld()
let scene: Scene

beforeAll(async () => {
  scene = await openScene(world)
})

const suspend = (who: Actor) => suspendPerson(world.ctx.db, who.id, { at: world.ctx.now(), until: null, reason: null })

/** The open sessions of the actors, each used until a call may have ended it. */
const tokens = new Map<ActorName, string>()

async function tokenOf(actor: ActorName): Promise<string | null> {
  if (actor === 'anonymous') return null
  const known = tokens.get(actor)
  if (known) return known
  const session = await world.device(scene.people[actor])
  if (actor === 'revoked') await session.call(api.auth.signOut, {})
  if (actor === 'suspended') await suspend(session)
  tokens.set(actor, session.token)
  return session.token
}

const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  (Object.entries(calls) as [string, Endpoint][]).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
    rows: (tables as Record<string, Record<string, Row[]>>)[group]?.[name] ?? [],
  })),
)

/**
 * What suspended people may still do: see their payments and get refunds, contact support (money.md, 1), download their
 * data, withdraw consent to advertising, and delete their account (law.md, 1).
 */
const openWhileSuspended = [
  'auth.browserTicket',
  'auth.confirmPerson',
  'auth.deleteAccount',
  'auth.deletionSummary',
  'auth.signOut',
  'cases.appeal',
  'cases.objectToTakedown',
  'cases.reports',
  'cases.strikes',
  'cases.takedowns',
  'celeb.addBankAccount',
  'celeb.celebPointBalance',
  'celeb.celebPointHistory',
  'celeb.estimateSettlement',
  'celeb.estimateSubscription',
  'celeb.listBankAccounts',
  'celeb.paidYears',
  'celeb.removeBankAccount',
  'celeb.saveTaxFacts',
  'celeb.settleFinally',
  'celeb.settlementHistory',
  'celeb.settlementStatement',
  'celeb.taxFacts',
  'celeb.updateBankAccount',
  'celeb.yearStatement',
  'celebContents.contentsOrder',
  'celebContents.listBought',
  'celebContents.refundOrder',
  'chat.eraseOwn',
  'donation.estimateSettlement',
  'donation.pointBalance',
  'donation.pointHistory',
  'donation.readPointOrder',
  'donation.refundOrder',
  'donation.settlementHistory',
  'payment.giveRefundAccount',
  'payment.history',
  'payment.listCards',
  'payment.receipt',
  'payment.refundTransfers',
  'payment.removeCard',
  'point.balance',
  'point.history',
  'point.pointOrder',
  'point.refundOrder',
  'service.inquiry',
  'service.inquiryAttach',
  'service.inquiryFile',
  'service.inquiryList',
  'service.inquiryRate',
  'service.inquiryWrite',
  'subscription.cancelSubscriptionPremium',
  'subscription.orderHistory',
  'subscription.premiumList',
  'subscription.refund',
  'user.accountInfo',
  'user.export',
  'user.exportMessages',
  'user.leak',
  'user.profile',
  'user.saveSettings',
  'user.settings',
]

describe('every call answers each kind of person as the table says', () => {
  it('every call has a row in the table', () => {
    expect(endpoints.filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual([])
    const tabled = Object.entries(tables).flatMap(([group, calls]) =>
      Object.keys(calls).map((name) => `${group}.${name}`),
    )
    expect(tabled.sort()).toEqual(endpoints.map(({ name }) => name).sort())
    expect(Object.keys(events).sort()).toEqual(
      Object.keys(clientEvents)
        .filter((event) => event !== 'authenticate')
        .sort(),
    )
  })

  it('a suspended person may make only these calls', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.whileSuspended).map(({ name }) => name)
    expect(open.sort()).toEqual(openWhileSuspended)
    const opened = endpoints.filter(({ rows }) => rows.some(({ answers }) => answers.suspended !== 'user_suspended'))
    expect(opened.map(({ name }) => name).sort()).toEqual(openWhileSuspended)
  })

  for (const { name, endpoint, rows } of endpoints)
    for (const { of = '', input, answers } of rows)
      it(`${name} ${of}`, async () => {
        const got = await Promise.all(
          actors.map(async (actor) => {
            const upload = endpoint.sends === 'form' ? { bytes: onePixel } : undefined
            const token = await tokenOf(actor)
            const answer = await callApi(world.base, token, endpoint, input(scene) as never, upload).then(
              () => 'ok',
              ({ code }: { code: ErrorCode }) => code,
            )
            return [actor, answer]
          }),
        )
        if (name.startsWith('auth.')) tokens.clear()
        expect(Object.fromEntries(got)).toEqual(answers)
      })
})

describe('every event answers each kind of person as the table says', () => {
  for (const [event, rows] of Object.entries(events))
    for (const { of = '', input, answers } of rows)
      it(`${event} ${of}`, async () => {
        const answerOf = async (actor: ActorName): Promise<Expected> => {
          const connection = new LiveClient(world.base)
          await until('the connection is open', () => connection.socket.connected)
          const token = await tokenOf(actor)
          if (token) await connection.authenticate(token)
          const args = input(scene) as unknown[] | object
          const { error } = (await connection.ask(event, ...(Array.isArray(args) ? args : [args]))) as {
            error?: { code: ErrorCode }
          }
          connection.close()
          return error?.code ?? 'ok'
        }
        const got: Record<string, Expected> = {}
        // The celeb is last, because a message that the celeb deletes is gone for everyone.
        for (const actor of [...actors.filter((name) => name !== 'celeb'), 'celeb'] as const)
          got[actor] = await answerOf(actor)
        // A connection with a revoked token, or of a suspended person, is not authenticated.
        expect(got).toEqual({ ...answers, revoked: 'sign_in_required', suspended: 'sign_in_required' })
      })

  it('a read receipt of a person who may not read changes no read mark', async () => {
    await world.ctx.reads.idle()
    const rows = await world.ctx.db.rows<{ user_id: string }>('select user_id from chat_reads where chat_id = $1', [
      scene.direct,
    ])
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([scene.people.member.id, scene.people.celeb.id].sort())
  })
})
