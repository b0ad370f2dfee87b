import type { ChatId } from '@byeol/contract/ids.ts'
import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Letter } from '@byeol/ui/chat/Letter.tsx'
import { MessageGroup } from '@byeol/ui/chat/MessageGroup.tsx'
import { OtherBubble } from '@byeol/ui/chat/OtherBubble.tsx'
import { OwnBubble } from '@byeol/ui/chat/OwnBubble.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { firstLink } from '@byeol/contract/text/textPieces.ts'
import { TranscriptPill } from '../media/VoiceTranscript.tsx'
import { LinkCard } from './LinkCard.tsx'
import { openReactors } from '../data/room/roomLayers.ts'
import { usePlace } from './PlaceContext.ts'
import { quoteOf } from '../outbox/quote.ts'
import { ReactionChips } from './reactions/ReactionChips.tsx'
import { useRoomScene } from '../data/room/RoomContext.ts'
import type { Row } from './toRows.ts'
import styles from './MessageRow.module.css'
import { MessageContent } from './MessageContent.tsx'
import { MessageFrame } from './MessageFrame.tsx'
import { useQuote } from '../outbox/useQuote.ts'

const HoverTools = lazy(async () => ({ default: (await import('./HoverTools.tsx')).HoverTools }))

const justNowMs = 3_000

type MessageRowData = Extract<Row, { own: boolean }>

/** A message, or photos that were sent within a minute, as the viewer sees it. */
export function MessageRow({ row }: { row: MessageRowData }) {
  const t = useT()
  const { clock } = useFormats()
  const scene = useRoomScene()
  const { highlightedId } = usePlace()
  const messages = row.kind === 'photos' ? row.messages : [row.message]
  const message = messages.at(-1)
  // Only a message that was just sent is animated, not one that is scrolled into view.
  const [arriving] = useState(
    () => !row.own && message !== undefined && Date.now() - message.createdAt.getTime() < justNowMs,
  )
  const [, setQuote] = useQuote((message?.chatId ?? '') as ChatId)
  if (!message) return null
  const canReply = !message.deletedAt && !(scene.asCeleb && row.own)
  const { author, createdAt } = message
  // For the celeb's own broadcast messages, SentFacts shows the time.
  const timed = row.last && !(scene.asCeleb && row.own)
  const kept = messages.some(({ isFavorited }) => isFavorited)
  const time =
    timed || kept ? (
      <span className={styles.meta}>
        {kept ? <Icon name="bookmark" size={12} filled label={t('MESSAGE.FAVORITE_MARK')} /> : null}
        {timed ? <time dateTime={createdAt.toISOString()}>{clock(createdAt)}</time> : null}
      </span>
    ) : undefined
  const unread = message.deletedAt ? 0 : scene.unreadBy(message)
  const mark = unread > 0 ? { text: String(unread), label: t('ROOM.UNREAD_BY', { count: unread }) } : undefined
  const price = message.pricePoints ?? 0
  const cost = price > 0 ? t('ROOM.COST', { points: price }) : undefined
  const bare = Boolean(message.photo ?? message.video)
  const voiced = !message.deletedAt && Boolean(message.voice)
  const content = <MessageContent messages={messages} own={row.own} />
  const link = message.deletedAt || scene.isRequest ? null : firstLink(message.content)
  const spacing = row.followsDivider ? '' : row.first ? styles.first : styles.next
  const isHighlighted = messages.some(({ id }) => id === highlightedId)
  const onReply = canReply ? () => (scene.onReply ? scene.onReply(message) : setQuote(quoteOf(message))) : undefined

  const bubble = row.own ? (
    scene.asCeleb && !message.deletedAt ? (
      <Letter side="own" bare={bare} voiced={voiced} time={time}>
        {content}
      </Letter>
    ) : (
      <OwnBubble bare={bare} voiced={voiced} time={time} mark={mark} cost={cost}>
        {content}
      </OwnBubble>
    )
  ) : (
    <MessageGroup name={author.nickname} src={author.photoUrl} continued={!row.first}>
      {author.isCeleb && !message.deletedAt ? (
        <Letter bare={bare} voiced={voiced} time={time} mark={mark} newest={row.newest} arriving={arriving}>
          {content}
        </Letter>
      ) : (
        <OtherBubble bare={bare} voiced={voiced} time={time} mark={mark} arriving={arriving}>
          {content}
        </OtherBubble>
      )}
    </MessageGroup>
  )
  return (
    <MessageFrame
      className={`${spacing} ${isHighlighted ? styles.highlighted : ''}`}
      label={`${author.nickname}, ${clock(createdAt)}`}
      menuLabel={row.own ? t('MESSAGE.MENU_OWN') : t('MESSAGE.MENU_OF', { name: author.nickname })}
      onMenu={() => scene.onMenu(message)}
      onReply={onReply}
      tools={
        scene.chat ? (
          <Suspense fallback={null}>
            <HoverTools message={message} chat={scene.chat} onReply={onReply} />
          </Suspense>
        ) : null
      }
    >
      {bubble}
      {link ? <LinkCard message={message} url={link} own={row.own} /> : null}
      {voiced ? <TranscriptPill message={message} own={row.own} /> : null}
      <ReactionChips message={message} own={row.own} onWho={() => openReactors(message)} />
    </MessageFrame>
  )
}
