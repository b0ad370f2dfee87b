import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import sharp from 'sharp'
import { beforeAll } from 'vitest'
import { nextSendId, type Actor } from '../Actor.ts'
import type { World } from '../openWorld.ts'

export interface SentFile {
  chatMessageId: ChatMessageId
  fileId: FileId
}

/** Two people in a chat with files for which watermarked copies are made. Filled in before the first test. */
export interface CopyScene {
  one: Actor
  other: Actor
  chatId: ChatId
  /** A photo without a watermark. */
  plain: Buffer
  send: (bytes: Buffer, kind: 'photo' | 'video') => Promise<SentFile>
}

export function useCopies(world: World): CopyScene {
  const scene = {} as CopyScene
  beforeAll(async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    const noise = { type: 'gaussian', mean: 140, sigma: 25 } as const
    const create = { width: 1_200, height: 800, channels: 3, background: '#888', noise } as const
    const plain = await sharp({ create }).jpeg().toBuffer()
    Object.assign(scene, { one, other, chatId, plain })
  })
  scene.send = async (bytes, kind) => {
    const { one, chatId } = scene
    const upload = kind === 'photo' ? api.chat.uploadPhoto : api.chat.uploadVideo
    const { file } = await one.call(upload, { chatId }, { bytes })
    const { chatMessage } = await one.call(api.chat.sendMessage, {
      sendId: nextSendId(),
      chatMessageParams: { chatId, [`${kind}Id`]: file.id } as never,
    })
    return { chatMessageId: chatMessage.id, fileId: file.id }
  }
  return scene
}

/** Orders a watermarked copy, and waits for the event that ends the order. */
export async function orderCopy(who: Actor, ids: SentFile) {
  const connection = await who.connect()
  const { watermarkOrderId } = await who.call(api.chat.watermarkMedia, ids)
  const isOurs = (event: { watermarkOrderId: string }) => event.watermarkOrderId === watermarkOrderId
  const done = connection.next('watermarkProcessed', isOurs, 60_000)
  const failed = connection.next('watermarkProcessFailed', isOurs, 60_000)
  const outcome = await Promise.race([done, failed])
  void done.catch(() => {})
  void failed.catch(() => {})
  connection.close()
  return outcome
}

/** Orders a watermarked copy, expects that it is made, and returns its link. */
export async function linkOfCopy(who: Actor, ids: SentFile): Promise<string> {
  const outcome = await orderCopy(who, ids)
  if (!('fileUrls' in outcome)) throw new Error('the copy could not be made')
  return outcome.fileUrls[0]!
}
