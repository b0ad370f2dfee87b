import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { phoneHash } from '../../../features/auth/account/phoneHash.ts'
import { seal } from '../../../seal.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { sendLetters } from '../../../test/console/sendLetters.ts'
import { mailTo, mailsTo, newPhoneNumber } from '../../../test/inbox.ts'
import { askSandbox } from '../../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { incidents, people: desk, today } = consoleApi
const hourMs = 3_600_000
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let staff: ConsoleWorld
beforeAll(async () => void (staff = await openConsole(world)))

const words = {
  ko: {
    title: '문의 답장에 회원 목록이 잘못 붙었어요',
    when: '11월 27일 저녁, 문의 답장에 회원 40명의 목록이 붙었어요.',
    measures: '받은 사람에게 삭제를 확인받았어요.',
    advice: '낯선 메일의 링크는 누르지 마세요.',
  },
  en: {
    title: 'A list of members was attached to a reply',
    when: 'On 27 November a list of 40 members was attached to a reply.',
    measures: 'We confirmed that the recipient deleted it.',
    advice: 'Do not open links in unknown mails.',
  },
}

const ago = (ms: number) => ({ $date: new Date(world.ctx.now().getTime() - ms).toISOString() })
const mailed = (who: Actor) => `${who.id}@byeol.test`
async function verify(people: readonly Actor[]): Promise<void> {
  const update = 'update users set email_verified_at = $2 where id = any($1)'
  await world.ctx.db.rows(update, [people.map(({ id }) => id), world.ctx.now()])
}
/** A person with a phone number but no mail address. */
async function onlyPhone(): Promise<{ fan: Actor; number: string }> {
  const [fan, number] = [await world.fan(), newPhoneNumber()]
  const { secrets } = world.ctx
  await world.ctx.db.rows('update users set email = null, phone_sealed = $2, phone_hash = $3 where id = $1', [
    fan.id,
    seal(secrets.data, `phone ${fan.id}`, number),
    phoneHash(world.ctx, number),
  ])
  return { fan, number }
}

const open = async (noticedMs = 2 * hourMs, isBreakIn = false) =>
  (
    await staff.staff.owner.call(incidents.open, {
      title: '문의 첨부 오발송',
      what: '문의 답장에 다른 회원의 목록이 붙었어요',
      foundBy: '상담 담당',
      noticedAt: ago(noticedMs),
      isBreakIn,
    })
  ).incidentId
const read = async (incidentId: string) => (await staff.staff.owner.call(incidents.incident, { incidentId })).incident
const byIds = (incidentId: string, people: readonly Actor[], isTrial = false) =>
  staff.staff.owner.call(incidents.gather, {
    incidentId,
    kinds: ['nickname', 'email'],
    source: 'ids',
    userIds: people.map(({ id }) => id),
    isTrial,
  })
/** Saves the text of the notice, and sends it with the approval of both owners. */
async function send(incidentId: string, isPublic = false): Promise<void> {
  const { owner } = staff.staff
  await owner.call(incidents.saveNotice, { incidentId, notice: words })
  await owner.call(incidents.requestSending, { incidentId, isPublic })
  const { id: sendingId, digest } = (await read(incidentId)).sendings.at(-1)!
  expect(await codeOf(owner.call(incidents.send, { sendingId, digest }))).toBe('conflict')
  await staff.secondOwner.call(incidents.send, { sendingId, digest })
  await sendLetters(world)
}
const answered = (incidentId: string, letters: number) =>
  until('every letter has its answer', async () => {
    const { mail, sms } = (await read(incidentId)).ways
    return mail.waiting + sms.waiting === 0 && mail.delivered + mail.refused + sms.delivered + sms.refused >= letters
  })

it('a leak of forty people is found, told and proven', async () => {
  const { owner, agent, auditor } = staff.staff
  const touched = await Promise.all(Array.from({ length: 38 }, () => world.fan()))
  await verify(touched)
  const { fan: texted, number } = await onlyPhone()
  const unreached = await world.fan()
  const from = ago(1_000)
  for (const { id } of [...touched, texted, unreached]) await agent.call(desk.person, { why: 'leak', userId: id })

  const incidentId = await open()
  const found = {
    incidentId,
    kinds: ['nickname', 'email'] as const,
    source: 'looks' as const,
    staff: agent.name,
    from,
    until: ago(-60_000),
  }
  expect(await owner.call(incidents.gather, { ...found, kinds: [...found.kinds], isTrial: true })).toEqual({
    found: 40,
    added: 40,
  })
  expect((await read(incidentId)).people).toBe(0)
  await owner.call(incidents.gather, { ...found, kinds: [...found.kinds], isTrial: false })
  const before = await read(incidentId)
  expect(before).toMatchObject({ people: 40, untold: 40, peopleToldAt: null })
  expect(before.byKind).toEqual([
    { kind: 'nickname', people: 40 },
    { kind: 'email', people: 40 },
  ])
  expect(before.peopleDueAt.getTime() - before.noticedAt.getTime()).toBe(72 * hourMs)
  expect(await codeOf(owner.call(incidents.close, { incidentId, words: '끝' }))).toBe('not_allowed')

  expect(await codeOf(owner.call(incidents.requestSending, { incidentId, isPublic: false }))).toBe('not_allowed')
  await send(incidentId)
  await answered(incidentId, 39)
  const mail = await mailTo(mailed(touched[0]!))
  expect(mail.subject).toBe(words.ko.title)
  for (const part of [
    '닉네임, 메일 주소',
    words.ko.when,
    words.ko.measures,
    words.ko.advice,
    '보호책임자',
    '구제 절차',
  ])
    expect(mail.text).toContain(part)
  const { sms } = await askSandbox<{ sms: { text: string }[] }>(`/sms?to=${encodeURIComponent(number)}`)
  expect(sms).toHaveLength(1)
  expect(sms[0]!.text).toContain(words.ko.when)

  const after = await read(incidentId)
  expect(after).toMatchObject({ untold: 0, undelivered: 1, peopleToldAt: expect.any(Date) })
  expect(after.ways).toMatchObject({ mail: { delivered: 38 }, sms: { delivered: 1 }, app: { delivered: 40 } })
  const { list } = await owner.call(incidents.people, { incidentId, state: 'undelivered' })
  expect(list.map(({ userId }) => userId)).toEqual([unreached.id])
  expect(await codeOf(owner.call(incidents.close, { incidentId, words: '끝' }))).toBe('not_allowed')

  await send(incidentId, true)
  const { list: letters } = await unreached.call(api.user.leaks, {})
  expect(letters.find(({ id }) => id === incidentId)).toMatchObject({ title: words.ko.title })
  const { files } = await owner.call(incidents.report, { incidentId })
  expect(files[0]!.text).toContain('유출된 사람: 40명')
  expect(files[0]!.text).toContain('메일 전달 38, 반송 0')
  expect(files[1]!.text.split('\r\n')).toHaveLength(41)
  await owner.call(incidents.close, { incidentId, words: '받은 사람이 지웠고, 모두 알렸어요' })
  const closed = await read(incidentId)
  expect(closed.acts.map(({ act }) => act)).toEqual([
    ...['open', 'gather-looks', 'notice', 'request', 'send', 'notice', 'request', 'send', 'report', 'close'],
  ])
  expect(await codeOf(owner.call(incidents.note, { incidentId, words: '더' }))).toBe('conflict')
  expect((await auditor.call(incidents.incident, { incidentId })).incident.closing).toContain('모두 알렸어요')
})

it('each person sees in the app which of their data leaked, which proves that the notice reached them', async () => {
  const [fan, other] = [await world.fan(), await world.fan()]
  const incidentId = await open()
  await byIds(incidentId, [fan])
  expect(await codeOf(fan.call(api.user.leak, { incidentId }))).toBe('not_found')
  await send(incidentId)
  const link = await until('the entry in the centre', async () => {
    const { list } = await fan.call(api.notification.list, {})
    return list.find(({ kind }) => kind === 'leak')?.link
  })
  expect(link).toBe(`/leak/${incidentId}`)
  expect((await read(incidentId)).undelivered).toBe(1)
  const { letter } = await fan.call(api.user.leak, { incidentId })
  expect(letter.paragraphs.join()).toContain('닉네임, 메일 주소')
  expect((await read(incidentId)).undelivered).toBe(0)
  expect(await codeOf(other.call(api.user.leak, { incidentId }))).toBe('not_found')
  expect((await other.call(api.user.leaks, {})).list.some(({ id }) => id === incidentId)).toBe(false)
})

it('a refused mail is listed with the mail server’s answer, and a text message is sent instead', async () => {
  const fan = await world.fan()
  await verify([fan])
  const number = newPhoneNumber()
  await world.ctx.db.rows('update users set email = $2, phone_sealed = $3 where id = $1', [
    fan.id,
    `bounce+${fan.id}@byeol.test`,
    seal(world.ctx.secrets.data, `phone ${fan.id}`, number),
  ])
  const incidentId = await open()
  await byIds(incidentId, [fan])
  await send(incidentId)
  await answered(incidentId, 2)
  const [person] = (await staff.staff.owner.call(incidents.people, { incidentId })).list
  expect(person).toMatchObject({ mail: { state: 'refused', answer: '550' }, sms: { state: 'delivered' } })
  expect((await read(incidentId)).undelivered).toBe(0)
})

it('text or people that change after the first approval need a new approval', async () => {
  const { owner } = staff.staff
  const fan = await world.fan()
  const incidentId = await open()
  await byIds(incidentId, [fan])
  await owner.call(incidents.saveNotice, { incidentId, notice: words })
  await owner.call(incidents.requestSending, { incidentId, isPublic: false })
  expect(await codeOf(owner.call(incidents.requestSending, { incidentId, isPublic: false }))).toBe('conflict')
  const { id: sendingId, digest } = (await read(incidentId)).sendings[0]!
  await byIds(incidentId, [await world.fan()])
  expect(await codeOf(staff.secondOwner.call(incidents.send, { sendingId, digest }))).toBe('conflict')
  expect(await mailsTo(mailed(fan))).toEqual([])
  const alone = 'update incident_sendings set sent_by = $2, sent_at = now() where id = $1'
  await expect(world.ctx.db.rows(alone, [sendingId, 'second-owner'])).rejects.toThrow('approval of two people')
  await owner.call(incidents.withdraw, { sendingId })
  await owner.call(incidents.requestSending, { incidentId, isPublic: false })
})

it('people are found by their network, sign-ins and data, and one added by mistake is removed', async () => {
  const { owner } = staff.staff
  const [fan, { fan: phoned }] = [await world.fan(), await onlyPhone()]
  await fan.call(api.user.settings, {})
  const incidentId = await open()
  const period = { from: ago(hourMs), until: ago(-hourMs) }
  const count = (source: 'sessions' | 'data' | 'access', kind: 'phone' | 'access', more: object = {}) =>
    owner.call(incidents.gather, { incidentId, kinds: [kind], source, isTrial: true, ...period, ...more })
  expect((await count('sessions', 'access')).found).toBeGreaterThan(1)
  expect((await count('access', 'access', { address: '203.0.113.9' })).found).toBe(0)
  const withPhone = await owner.call(incidents.gather, { incidentId, kinds: ['phone'], source: 'data', isTrial: false })
  const { list } = await owner.call(incidents.people, { incidentId, limit: 100 })
  expect(list).toHaveLength(withPhone.added)
  expect(list.map(({ userId }) => userId)).toContain(phoned.id)
  expect(list.map(({ userId }) => userId)).not.toContain(fan.id)
  await owner.call(incidents.removePerson, { incidentId, userId: phoned.id, words: '번호를 지운 사람' })
  expect((await read(incidentId)).people).toBe(withPhone.added - 1)
  expect(
    await codeOf(owner.call(incidents.gather, { incidentId, kinds: ['phone'], source: 'looks', isTrial: true })),
  ).toBe('invalid_parameters')
})

it('the deadlines show what is due, receipts stop them, and everyone can be signed out', async () => {
  const { owner } = staff.staff
  const fan = await world.fan()
  const incidentId = await open(20 * hourMs, true)
  await byIds(incidentId, [fan])
  const { reports, noticedAt } = await read(incidentId)
  expect(reports.agency).toMatchObject({ isRequired: true, receipt: null })
  expect(reports.agency.dueAt.getTime() - noticedAt.getTime()).toBe(limits.incidentAgencyMs)
  const waits = (await owner.call(today.today, {})).list
  expect(waits.find(({ kind }) => kind === 'incidents')).toBeDefined()
  await owner.call(incidents.endSessions, { incidentId })
  expect(await codeOf(fan.call(api.user.settings, {}))).toBe('session_not_found')
  await send(incidentId, true)
  expect(await codeOf(owner.call(incidents.close, { incidentId, words: '끝' }))).toBe('not_allowed')
  await owner.call(incidents.noteReport, { incidentId, authority: 'commission', receipt: '접수 2026-1' })
  await owner.call(incidents.noteReport, { incidentId, authority: 'agency', receipt: '접수 2026-2' })
  const again = { incidentId, authority: 'agency', receipt: '접수 2026-3' } as const
  expect(await codeOf(owner.call(incidents.noteReport, again))).toBe('conflict')
  await until('the walk is over', async () => (await read(incidentId)).ways.app.delivered === 1)
  await owner.call(incidents.close, { incidentId, words: '끝' })
})

it('two people who tell at the same moment, twice each, tell everyone once; two lists make one entry', async () => {
  const people = [await world.fan(), await world.fan()]
  await verify(people)
  const incidentId = await open()
  const gatherTwice = await Promise.allSettled([byIds(incidentId, people), byIds(incidentId, people)])
  expect(gatherTwice.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const { owner } = staff.staff
  await owner.call(incidents.saveNotice, { incidentId, notice: words })
  const request = (who: typeof owner) => codeOf(who.call(incidents.requestSending, { incidentId, isPublic: false }))
  const asked = await Promise.all([request(owner), request(staff.secondOwner)])
  expect(asked.filter((code) => code === 'conflict')).toHaveLength(1)
  const { sendings } = await read(incidentId)
  expect(sendings).toHaveLength(1)
  const { id: sendingId, digest } = sendings[0]!
  const approve = (who: typeof owner) => codeOf(who.call(incidents.send, { sendingId, digest }))
  const sent = await Promise.all([owner, owner, staff.secondOwner, staff.secondOwner].map(approve))
  expect(sent.filter((code) => !['conflict', 'not_found'].includes(code as string))).toHaveLength(1)
  await sendLetters(world)
  await answered(incidentId, 2)
  for (const person of people) expect(await mailsTo(mailed(person))).toHaveLength(1)
  expect((await read(incidentId)).ways).toMatchObject({ app: { delivered: 2 }, mail: { delivered: 2 } })
})

it('a person who left has no way left: they are not reached, and the incident needs a public notice', async () => {
  const [left, stays] = [await world.fan(), await world.fan()]
  await verify([left, stays])
  const incidentId = await open()
  await byIds(incidentId, [left, stays])
  await world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [left.id, world.ctx.now()])
  await left.call(api.auth.deleteAccount, {})
  const before = (await mailsTo(mailed(left))).length
  await send(incidentId)
  await answered(incidentId, 1)
  expect(await mailsTo(mailed(left))).toHaveLength(before)
  const close = () => codeOf(staff.staff.owner.call(incidents.close, { incidentId, words: '끝' }))
  expect(await close()).toBe('not_allowed')
  expect(await read(incidentId)).toMatchObject({ undelivered: 1, untold: 0 })
  await send(incidentId, true)
  expect(await close()).toBe('ok')
})
