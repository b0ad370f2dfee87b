import { api } from '@byeol/contract/api.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { expect, it } from 'vitest'
import { applyAs, decideAs, verifyPerson } from '../../test/applications.ts'
import { mailsTo, pushedTo, pushesTo } from '../../test/inbox.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { allRung, phoneOf } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import type { Decision } from './decideApplication.ts'

const world = useOwnWorld(sandboxEnv)

const reason = '활동을 확인하지 못했어요.'
const decisions: Record<Decision['to'], Decision> = {
  approved: { to: 'approved' },
  more_needed: { to: 'more_needed', problems: { username: '다른 이름으로 해 주세요.' } },
  rejected: { to: 'rejected', reason },
}

async function applicant(language: Language) {
  const fan = await world.fan()
  await world.ctx.db.rows('update users set language = $2 where id = $1', [fan.id, language])
  await verifyPerson(world, fan)
  const token = await phoneOf(fan)
  return { fan, token, sent: await applyAs(fan), mails: () => mailsTo(`${fan.id}@byeol.test`) }
}

it.each([
  ['approved', 'ko', '승인됐어요. 이제 팬에게 메시지를 보낼 수 있어요', '[별] 별 신청 결과를 알려 드려요'],
  ['approved', 'en', 'Approved. You can now send messages to fans', '[Byeol] About your application'],
  ['more_needed', 'ko', '추가로 필요한 서류나 정보가 있어요', '[별] 별 신청 결과를 알려 드려요'],
  ['more_needed', 'en', 'We need a few more documents or details', '[Byeol] About your application'],
  ['rejected', 'ko', '이번에는 함께하지 못해요', '[별] 별 신청 결과를 알려 드려요'],
  ['rejected', 'en', 'We couldn’t approve it this time', '[Byeol] About your application'],
] as const)(
  'the decision %s is sent in %s by push and mail, once, with a link to the application',
  async (to, language, words, subject) => {
    const { fan, token, sent, mails } = await applicant(language)
    await decideAs(world, sent, decisions[to])
    const [push] = await pushedTo(token)
    expect(push!.text).toContain(words)
    expect(push!.link).toMatch(/\/celeb-application$/u)
    const [mail] = await until('the mail', async () => {
      const all = await mails()
      return all.length > 0 && all
    })
    expect(mail!.subject).toBe(subject)
    expect(mail!.text).toContain(words)
    expect(mail!.text).toContain('/celeb-application')
    // Only the app shows the reason, because others may read a mail.
    expect(mail!.text).not.toContain(reason)
    await allRung(world)
    expect([await pushesTo(token), await mails()].map(({ length }) => length)).toEqual([1, 1])
    expect((await fan.call(api.notification.list, {})).list).toMatchObject([{ kind: 'application', excerpt: words }])
  },
)

it('a decision is not announced once the applicant has answered', async () => {
  const { fan, token, sent, mails } = await applicant('ko')
  await world.ctx.db.inTransaction(async (tx) => {
    await world.ctx.queue.add(tx, 'tellOfApplication', { applicationId: sent.id })
  })
  await allRung(world)
  expect([await pushesTo(token), await mails()].map(({ length }) => length)).toEqual([0, 0])
  expect((await fan.call(api.notification.list, {})).list).toEqual([])
})
