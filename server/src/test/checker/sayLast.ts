import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { nextSendId } from '../Actor.ts'
import type { Cluster } from './cluster.ts'
import type { Phones } from './Phones.ts'
import type { Scene } from './scene.ts'

const rounds = 3

/** A text that was sent while there was no fault and no pending push. */
export interface LastWords {
  chatId: ChatId
  content: string
}

/** After all faults, the celeb writes to each chat, one message after another, so that each gets its own push. */
export async function sayLast({ celeb, group }: Scene, phones: Phones, cluster: Cluster): Promise<LastWords[]> {
  const said: LastWords[] = []
  for (const chatId of [group, celeb.subscriptionId])
    await celeb.call(api.chat.toggleDisabled, { chatId, disabled: false })
  for (let round = 1; round <= rounds; round++) {
    await phones.untilQuiet(cluster)
    for (const chatId of [celeb.broadcastId, group, celeb.subscriptionId]) {
      const content = `마지막 ${round}`
      await celeb.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, content } })
      said.push({ chatId, content })
    }
  }
  await phones.untilQuiet(cluster)
  return said
}
