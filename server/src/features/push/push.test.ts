import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { nextSendId } from '../../test/Actor.ts'
import { pushedTo, pushesTo } from '../../test/inbox.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { allRung, deviceKinds, devicesOfKind } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { newId } from '../../newId.ts'
import { notify } from '../notification/notify.ts'
import type { WaitingPush } from '../notification/tasks.ts'

const world = useWalkingWorld(sandboxEnv)

const settled = () => allRung(world)

describe.each(deviceKinds)('to a %s', (kind) => {
  const { deviceOf, moveTo } = devicesOfKind(kind, () => world)

  it('a message is pushed with its text, its link and the total of unread messages', async () => {
    const [one, other] = [await world.fan({ nickname: '지우' }), await world.fan()]
    const phone = await deviceOf(other)
    const chatId = await one.open(other)
    await one.say(chatId, '오늘 봤어?')
    expect(await pushedTo(phone)).toMatchObject([
      { title: '지우', text: '오늘 봤어?', link: `/chat?chatId=${chatId}`, badge: 1 },
    ])
    await one.say(chatId, '답장해 줘')
    expect((await pushedTo(phone, 2))[1]).toMatchObject({ text: '답장해 줘', badge: 2 })
  })

  itInFull(
    'the total of a push leaves out a chat that the reader left, until a new message arrives there',
    async () => {
      const [one, third, other] = [await world.fan(), await world.fan(), await world.fan()]
      const phone = await deviceOf(other)
      const [left, kept] = [await one.open(other), await third.open(other)]
      await one.say(left, '하나')
      await pushedTo(phone)
      await one.say(left, '둘')
      await pushedTo(phone, 2)
      await other.call(api.chat.leave, { chatId: left })
      await third.say(kept, '안녕')
      expect((await pushedTo(phone, 3))[2]).toMatchObject({ text: '안녕', badge: 1 })
      await one.say(left, '돌아와')
      expect((await pushedTo(phone, 4))[3]).toMatchObject({ text: '돌아와', badge: 4 })
    },
  )

  it('a broadcast is pushed to premium fans by name, unless they muted or blocked the celeb', async () => {
    const celeb = await world.celeb({ nickname: '서하' })
    const [fan, muting, blocking, silent, off, gone] = await Promise.all(
      ['하나', '둘', '셋', '넷', '다섯', '여섯'].map((nickname) => world.fan({ nickname })),
    )
    const phones = await Promise.all([fan, muting, blocking, silent, off, gone].map((who) => deviceOf(who!)))
    for (const who of [fan, muting, blocking, silent, off]) await world.premium(who!, celeb)
    await world.premium(gone!, celeb, 0)
    await muting!.call(api.user.mute, { userId: celeb.id })
    await blocking!.call(api.user.block, { userId: celeb.id })
    await silent!.call(api.chat.saveSettings, { chatId: celeb.broadcastId, isMuted: true })
    await off!.call(api.user.saveSettings, { push: { chat: false } })
    await celeb.say(celeb.broadcastId, '{nickname}, 눈 와!')
    expect(await pushedTo(phones[0]!)).toMatchObject([
      { title: '서하', text: '하나, 눈 와!', link: `/chat?chatId=${celeb.broadcastId}` },
    ])
    await settled()
    expect(await Promise.all(phones.slice(1).map(pushesTo))).toEqual([[], [], [], [], []])
  })

  it('a fan’s reply has no push, and the celeb’s answer is pushed only to that fan', async () => {
    const [celeb, fan, other] = [await world.celeb(), await world.fan(), await world.fan()]
    for (const who of [fan, other]) await world.premium(who, celeb)
    const broadcast = await celeb.say(celeb.broadcastId, '안녕')
    await settled()
    const [fans, others, celebs] = [await deviceOf(fan), await deviceOf(other), await deviceOf(celeb)]
    const reply = await fan.say(celeb.broadcastId, '안녕하세요')
    await celeb.call(api.chat.sendMessage, {
      sendId: nextSendId(),
      chatMessageParams: { chatId: celeb.broadcastId, content: '반가워', replyToId: reply.id },
    })
    expect(await pushedTo(fans)).toMatchObject([{ text: '반가워' }])
    await settled()
    expect([await pushesTo(others), await pushesTo(celebs)]).toEqual([[], []])
    expect(broadcast.content).toBe('안녕')
  })

  it('a token belongs to the last session on its device, and ends with it or when the service drops it', async () => {
    const [writer, first, second] = [await world.fan(), await world.fan(), await world.fan()]
    const token = await deviceOf(first)
    await moveTo(second, token)
    await writer.say(await writer.open(first), '첫째에게')
    await writer.say(await writer.open(second), '둘째에게')
    expect((await pushedTo(token)).map(({ text }) => text)).toEqual(['둘째에게'])

    await second.call(api.auth.signOut, {})
    const again = await world.device(second)
    await writer.say(await writer.open(again), '떠난 뒤')
    const lost = await deviceOf(again, 'unregistered')
    await writer.say(await writer.open(again), '없는 기기')
    await until(
      'the token is gone',
      async () => (await world.ctx.db.rows('select from push_tokens where token = $1', [lost])).length === 0,
    )
    await settled()
    expect(await pushesTo(token)).toHaveLength(1)
  })

  it('a push waits while its service is down', async () => {
    const [writer, reader] = [await world.fan(), await world.fan()]
    const phone = await deviceOf(reader, 'away')
    await writer.say(await writer.open(reader), '곧 와')
    expect(await pushedTo(phone)).toMatchObject([{ text: '곧 와' }])
  })

  const wait = (push: Pick<WaitingPush, 'token' | 'userId'> & Partial<WaitingPush>, body: string) =>
    world.ctx.queue.add(world.ctx.db, 'sendPush', {
      kind: 'chat',
      isPromotion: false,
      push: { title: '쓴이', body, link: '/tabs/chats', tag: body, badge: null },
      ...push,
    })

  it('a push that waited is not sent to a device that has a new owner', async () => {
    const [first, second] = [await world.fan(), await world.fan()]
    const token = await deviceOf(first)
    await moveTo(second, token)
    await wait({ token, userId: first.id }, '첫째만 볼 말')
    await wait({ token, userId: second.id }, '둘째에게')
    await settled()
    expect((await pushesTo(token)).map(({ text }) => text)).toEqual(['둘째에게'])
  })

  it('a push that waited is not sent when the settings no longer allow it', async () => {
    const reader = await world.fan()
    const token = await deviceOf(reader)
    const about = { token, userId: reader.id }
    await wait({ ...about, kind: 'notice', isPromotion: true }, '(광고) 동의하지 않은 소식')
    await reader.call(api.user.saveSettings, { push: { chat: false } })
    await wait(about, '끈 소식')
    await wait({ ...about, kind: 'notice' }, '점검 안내')
    await settled()
    expect((await pushesTo(token)).map(({ text }) => text)).toEqual(['점검 안내'])
  })

  it('payments and endings are pushed by the setting for premium, service news by that for notices', async () => {
    const reader = await world.fan()
    const token = await deviceOf(reader)
    const happen = (kind: 'chargeFailed' | 'inquiryAnswer', excerpt: string) =>
      world.ctx.db.inTransaction((tx) =>
        notify(world.ctx, tx, {
          to: [reader.id],
          kind,
          actorId: null,
          targetId: newId(world.ctx.now()),
          excerpt,
          link: '/tabs/me',
        }),
      )
    await reader.call(api.user.saveSettings, { push: { subscription: false } })
    await happen('chargeFailed', '하나')
    await happen('inquiryAnswer', '둘')
    await settled()
    await reader.call(api.user.saveSettings, { push: { subscription: true, notice: false } })
    await happen('chargeFailed', '셋')
    await happen('inquiryAnswer', '넷')
    await settled()
    expect((await pushesTo(token)).map(({ text }) => text.at(-1))).toEqual(['둘', '셋'])
  })

  it('a notice is pushed to everybody; a promotion is marked and needs consent, at night a second one', async () => {
    const [plain, agreed, night] = [await world.fan(), await world.fan(), await world.fan()]
    const phones = await Promise.all([plain, agreed, night].map((who) => deviceOf(who)))
    for (const who of [agreed, night]) await who.call(api.user.saveSettings, { marketing: true })
    await night.call(api.user.saveSettings, { nightPush: true })
    const clock = (time: string) =>
      world.pass(
        (new Date(
          `${new Date(world.ctx.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)}T${time}:00+09:00`,
        ).getTime() -
          world.ctx.now().getTime() +
          86_400_000) %
          86_400_000,
      )
    const announce = (title: string, push: string) =>
      world.ctx.db.rows(
        `insert into notices (id, title_ko, title_en, body_ko, body_en, created_at, push)
     values ($1, $2, $2, '나', 'b', $3, $4)`,
        [newId(world.ctx.now()), title, world.ctx.now(), push],
      )
    clock('12:00')
    await announce('점검 안내', 'service')
    await announce('봄맞이 할인', 'promotion')
    const rung = async (phone: string, count: number) =>
      (await pushedTo(phone, count)).map(({ title, text }) => `${title}: ${text}`).sort()
    const promotion = (words: string) => `(광고) Byeol: ${words}\n무료 수신거부: 내 정보 > 알림 · 문의 02-0000-0000`
    expect(await rung(phones[1]!, 2)).toEqual([promotion('봄맞이 할인'), 'Byeol: 점검 안내'])
    expect(await rung(phones[0]!, 1)).toEqual(['Byeol: 점검 안내'])
    clock('23:00')
    await announce('한밤 할인', 'promotion')
    expect(await rung(phones[2]!, 3)).toContain(promotion('한밤 할인'))
    await settled()
    expect((await pushesTo(phones[1]!)).length).toBe(2)
  })

  it('a notice for the fans of a celeb is pushed only to them', async () => {
    const [celeb, follower, stranger] = [await world.celeb(), await world.fan(), await world.fan()]
    await follower.call(api.user.subscribe, { celebUserId: celeb.id })
    const [fanPhone, otherPhone] = [await deviceOf(follower), await deviceOf(stranger)]
    await world.ctx.db.rows(
      `insert into notices (id, title_ko, title_en, body_ko, body_en, created_at, push, celeb_id)
     values ($1, '팬미팅 안내', 'Fan meeting', '나', 'b', $2, 'service', $3)`,
      [newId(world.ctx.now()), world.ctx.now(), celeb.id],
    )
    expect((await pushedTo(fanPhone, 1)).map(({ text }) => text)).toEqual(['팬미팅 안내'])
    await settled()
    expect(await pushesTo(otherPhone)).toEqual([])
  })

  itInFull('a notice for one platform is pushed only to devices of that platform', async () => {
    const both = await world.fan()
    const [phone, iphone] = [await deviceOf(both), await deviceOf(await world.device(both))]
    await world.ctx.db.rows("update push_tokens set platform = 'ios' where token = $1", [iphone])
    await world.ctx.db.rows(
      `insert into notices (id, title_ko, title_en, body_ko, body_en, created_at, push, platform)
     values ($1, '아이폰 안내', 'iPhone', '나', 'b', $2, 'service', 'ios')`,
      [newId(world.ctx.now()), world.ctx.now()],
    )
    expect((await pushedTo(iphone)).map(({ text }) => text)).toEqual(['아이폰 안내'])
    await settled()
    expect(await pushesTo(phone)).toEqual([])
  })

  it('an act is pushed and notified, except to people who muted or blocked the actor', async () => {
    const [doer, hearing, muting, blocked] = [
      await world.fan({ nickname: '하늘' }),
      await world.fan(),
      await world.fan(),
      await world.fan(),
    ]
    const phones = await Promise.all([hearing, muting, blocked].map((who) => deviceOf(who)))
    await muting.call(api.user.mute, { userId: doer.id })
    await doer.call(api.user.block, { userId: blocked.id })
    const targetId = newId<string>(world.ctx.now())
    await world.ctx.db.inTransaction((tx) =>
      notify(world.ctx, tx, {
        to: [doer.id, hearing.id, muting.id, blocked.id],
        kind: 'comment',
        actorId: doer.id,
        targetId,
        excerpt: '저도\n봤어요',
        link: '/post/1',
      }),
    )
    expect(await pushedTo(phones[0]!)).toMatchObject([
      { title: '하늘', text: '내 글에 댓글을 남겼어요: 저도 봤어요', link: '/post/1' },
    ])
    await settled()
    expect(await Promise.all(phones.slice(1).map(pushesTo))).toEqual([[], []])
    expect((await hearing.call(api.notification.list, {})).list).toMatchObject([
      { kind: 'comment', actor: { nickname: '하늘' }, isNew: true },
    ])
    for (const who of [doer, muting, blocked]) expect((await who.call(api.notification.list, {})).list).toEqual([])
  })

  it('a celeb’s post is pushed once to the people who may read it, if the celeb chose so', async () => {
    const celeb = await world.celeb({ nickname: '나린' })
    const [follower, fan, both, blocked] = [await world.fan(), await world.fan(), await world.fan(), await world.fan()]
    for (const who of [follower, both, blocked]) await who.call(api.user.subscribe, { celebUserId: celeb.id })
    for (const who of [fan, both]) await world.premium(who, celeb)
    await blocked.call(api.user.block, { userId: celeb.id })
    const phones = await Promise.all([follower, fan, both, blocked].map((who) => deviceOf(who)))
    const write = async (content: string, visibility: 'subscribers' | 'premium', isTold: boolean) =>
      (
        await celeb.call(api.board.postWrite, {
          celebUserId: celeb.id,
          sendId: nextSendId(),
          content,
          visibility,
          notify: isTold,
        })
      ).post
    await write('조용히', 'subscribers', false)
    const post = await write('눈이 와요', 'subscribers', true)
    await write('우리끼리', 'premium', true)
    expect(await pushedTo(phones[0]!)).toMatchObject([
      { title: '나린 · 새 글', text: '눈이 와요', link: `/post/${post.id}` },
    ])
    for (const phone of phones.slice(1, 3))
      expect((await pushedTo(phone, 2)).map(({ text }) => text).sort()).toEqual(['눈이 와요', '우리끼리'])
    await settled()
    expect([await pushesTo(phones[0]!), await pushesTo(phones[3]!)].map(({ length }) => length)).toEqual([1, 0])
  })
})
