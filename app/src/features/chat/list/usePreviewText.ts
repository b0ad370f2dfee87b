import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { plainText, withNickname } from '../data/nickname.ts'
import type { ChatView } from '../data/order.ts'
import type { Preview } from './preview.ts'

/** The text of a preview, with the fan's own nickname filled in. */
export function usePreviewText(chat: ChatView, preview: Preview): string {
  const t = useT()
  const me = useMe()
  const author = chat.lastMessage?.author
  // In chats of several people the author is named, except the celeb of a chat for followers, because the chat's title
  // is their name.
  const isNamed =
    (chat.isCelebGroup || chat.isSubscription) && author && author.id !== me?.id && author.id !== chat.recipient?.id
  const isOwnReply = chat.isBroadcast && chat.recipient !== null && author?.id === me?.id
  const withAuthor = (words: string) =>
    isOwnReply
      ? t('CHAT.SAID_BY_ME', { text: words })
      : isNamed
        ? t('CHAT.SAID_BY', { name: author.nickname, text: words })
        : words
  switch (preview.kind) {
    case 'text': {
      if (!chat.isBroadcast || !chat.recipient) return withAuthor(preview.text)
      return withAuthor(
        isOwnReply ? preview.text : plainText(withNickname(preview.text, me?.nickname ?? null, t('CHAT.FAN'))),
      )
    }
    case 'draft':
    case 'pending':
      return preview.text
    case 'failed':
      return preview.text ?? t('CHAT.PHOTOS', { count: 1 })
    case 'photo':
      return withAuthor(t('CHAT.PHOTOS', { count: preview.count }))
    case 'video':
      return withAuthor(t('SHELL.VIDEO'))
    case 'voice':
      return withAuthor(t('SHELL.VOICE'))
    case 'deleted':
      return t(chat.isBroadcast && author?.isCeleb ? 'CHAT.RECALLED' : 'CHAT.DELETED')
    case 'locked':
      return t(chat.isBroadcast ? 'CHAT.LOCKED_BROADCAST' : 'CHAT.LOCKED_DM')
    case 'begin':
      return t('CHAT.BEGIN_DM')
    case 'empty':
      if (chat.recipient === null && chat.isBroadcast) return t('CHAT.EMPTY_OWN_BROADCAST')
      if (chat.recipient === null && chat.isSubscription) return t('CHAT.EMPTY_OWN_FOLLOWERS')
      return t(chat.isBroadcast ? 'CHAT.EMPTY' : 'CHAT.EMPTY_ROOM')
  }
}
