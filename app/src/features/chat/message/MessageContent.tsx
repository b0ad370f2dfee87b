import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useRoomScene } from '../data/room/RoomContext.ts'
import { Translatable } from '../../translation/Translatable.tsx'
import { MessagePhotos } from '../media/MessagePhotos.tsx'
import { MessageVideo } from '../media/MessageVideo.tsx'
import { VoiceBubble } from '../media/VoiceBubble.tsx'
import styles from './MessageRow.module.css'
import { MessageText } from './MessageText.tsx'
import { QuoteBlock } from './QuoteBlock.tsx'
import { useGoneText } from './useGoneText.ts'

/** The text, photos, video or voice of a message, and the quoted message. */
export function MessageContent({ messages, own }: { messages: readonly ChatMessage[]; own: boolean }) {
  const goneText = useGoneText()
  const { nickname, asCeleb, onMedia, isRequest = false } = useRoomScene()
  const message = messages[0]
  if (!message || message.deletedAt) return <span className={styles.deleted}>{goneText(message?.author.id)}</span>
  if (message.video) return <MessageVideo message={message} onOpen={onMedia} />
  if (message.voice) return <VoiceBubble message={message} small={own && !asCeleb} />
  if (message.photo) return <MessagePhotos messages={messages} onOpen={onMedia} />
  // In messages to all fans, the celeb who wrote them sees the placeholder; in the chat with one fan, that fan's
  // nickname.
  const isNamed = nickname !== undefined && message.author.isCeleb && (!own || asCeleb)
  const draw = (content: string) => (
    <MessageText
      content={content}
      nickname={isNamed ? nickname : undefined}
      plain={isRequest}
      asToken={own && asCeleb && !isNamed && !message.replyTo}
    />
  )
  const text = message.content ?? ''
  const words =
    own || isRequest ? draw(text) : <Translatable of={{ kind: 'message', id: message.id }} text={text} draw={draw} />
  if (!message.replyTo) return words
  return (
    <>
      <QuoteBlock quoted={message.replyTo} fromId={message.id} />
      {words}
    </>
  )
}
