import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { useEffect, useState } from 'react'
import { changeQueue, readQueue, type QueueItem } from './savedQueue.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { sendId } from '../../../api/sendId.ts'

/** The items that wait in a chat's composer. They are stored on this device until they are sent. */
export function useQueue(myId: UserId, chatId: ChatId) {
  const [items, setItems] = useState<readonly QueueItem[]>([])
  useEffect(() => {
    let wanted = true
    void readQueue(myId, chatId).then(
      (saved) =>
        wanted &&
        setItems((old) => [...saved, ...old.filter(({ itemId }) => !saved.some((one) => one.itemId === itemId))]),
    )
    return () => {
      wanted = false
    }
  }, [myId, chatId])

  const put = (words: Pick<QueueItem, 'content' | 'photos'>): QueueItem => {
    const item = { ...words, chatId, itemId: sendId(new Date()) }
    setItems((old) => [...old, item])
    void changeQueue(myId, [item], [])
    return item
  }
  return {
    items,
    addText: (content: string) => put({ content, photos: [] }),
    addMedia: (media: readonly PickedMedia[]) => void put({ content: null, photos: media }),
    describe: (item: QueueItem, at: number, alt: string) => {
      const photos = item.photos.map((photo, place) => (place === at ? { ...photo, alt } : photo))
      const changed = { ...item, photos }
      setItems((old) => old.map((one) => (one === item ? changed : one)))
      void changeQueue(myId, [changed], [])
    },
    remove: (gone: readonly QueueItem[]) => {
      setItems((old) => old.filter((item) => !gone.includes(item)))
      void changeQueue(myId, [], gone)
    },
  }
}
