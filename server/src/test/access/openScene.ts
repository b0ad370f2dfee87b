import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId, ContentsId, FileId, InquiryId, NoticeId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../newId.ts'
import { nextSendId, type Actor } from '../Actor.ts'
import type { CelebActor } from '../makePeople.ts'
import type { World } from '../openWorld.ts'
import { onePixel } from '../media/photos.ts'
import type { ActorName } from './actors.ts'
import { publishContents } from '../money/contents.ts'
import { openBoardScene, type BoardScene } from './boardScene.ts'

/** The things that rows refer to. Everything belongs to the celeb and the member. */
export interface Scene extends BoardScene {
  ctx: Context
  people: Record<Exclude<ActorName, 'anonymous'>, Actor>
  celeb: CelebActor
  otherCeleb: CelebActor
  /** The direct chat between the celeb and the member, with a message by the celeb. */
  direct: ChatId
  /** A group that the celeb opened, with the member in it. */
  group: ChatId
  /** A group that another celeb opened, with the celeb as a member. */
  guestGroup: ChatId
  photoMessage: ChatMessageId
  /** Another message in the direct chat, which a test may delete. */
  spare: ChatMessageId
  photoId: FileId
  /** A broadcast message by the celeb. */
  broadcast: ChatMessageId
  /** Contents that the celeb sells. */
  contentsId: ContentsId
  memberId: UserId
  noticeId: NoticeId
  /** The member's inquiry to support. */
  inquiryId: InquiryId
}

export async function openScene(world: World): Promise<Scene> {
  const [celeb, member, fan] = [await world.celeb(), await world.fan(), await world.fan()]
  const blocked = await world.fan()
  for (const each of [member, blocked]) await world.premium(each, celeb)
  for (const each of [fan, blocked]) await each.call(api.user.subscribe, { celebUserId: celeb.id })
  await celeb.call(api.user.block, { userId: blocked.id })
  const direct = await member.open(celeb)
  const broadcast = await celeb.say(celeb.broadcastId, '모두 안녕')
  const { file } = await celeb.call(api.chat.uploadPhoto, { chatId: direct }, { bytes: onePixel })
  const { chatMessage } = await celeb.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId: direct, photoId: file.id },
  })
  await member.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat: group } = await celeb.call(api.chat.create, { userIds: [member.id] })
  const { chat: guestGroup } = await (await world.celeb()).call(api.chat.create, { userIds: [celeb.id] })
  const noticeId = newId<NoticeId>(world.ctx.now())
  await world.ctx.db.rows(
    `insert into notices (id, title_ko, title_en, body_ko, body_en, created_at)
     values ($1, '가', 'a', '나', 'b', $2)`,
    [noticeId, world.ctx.now()],
  )
  const { inquiry } = await member.call(api.service.inquiryWrite, {
    sendId: nextSendId(),
    category: 'chat',
    content: '안녕하세요',
  })
  const spare = await celeb.say(direct, '안녕')
  return {
    ctx: world.ctx,
    people: {
      revoked: await world.fan(),
      suspended: await world.fan(),
      stranger: await world.fan(),
      fan,
      member,
      blocked,
      celeb,
      tester: await world.tester(),
      support: await world.support(),
    },
    celeb,
    otherCeleb: await world.celeb(),
    direct,
    group: group.id,
    guestGroup: guestGroup.id,
    photoMessage: chatMessage.id,
    spare: spare.id,
    photoId: file.id,
    ...(await openBoardScene(celeb, member)),
    broadcast: broadcast.id,
    contentsId: (await publishContents(celeb)).id,
    memberId: member.id,
    noticeId,
    inquiryId: inquiry.id,
  }
}
