import { showToast } from '@byeol/ui/showToast.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { useT } from '../../../i18n/i18n.ts'
import { mediaAtOnce } from '../../file/pickMedia.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { problemTexts } from '../../file/sayPickProblems.ts'
import { useQueue } from '../outbox/useQueue.ts'

/**
 * The photos and videos that were picked in a chat and wait for the send button. They are stored on this device, so
 * that they are still there after a visit to the payment window.
 */
export function useHeldMedia(myId: UserId, chatId: ChatId) {
  const t = useT()
  const { items, addMedia, describe, remove } = useQueue(myId, chatId)
  return {
    items,
    media: items.flatMap(({ photos }) => photos),
    /** Returns whether there was room for all of them. */
    hold: (picked: readonly PickedMedia[]): boolean => {
      const room = Math.max(0, mediaAtOnce - items.length)
      if (picked.length > room) showToast({ text: t(...problemTexts.tooMany), icon: 'alert' })
      for (const one of picked.slice(0, room)) addMedia([one])
      return picked.length <= room
    },
    describe,
    remove,
  }
}
export type HeldMedia = ReturnType<typeof useHeldMedia>
