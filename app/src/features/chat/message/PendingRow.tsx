import { useT } from '../../../i18n/i18n.ts'
import { Letter } from '@byeol/ui/chat/Letter.tsx'
import { OwnBubble } from '@byeol/ui/chat/OwnBubble.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { withReturn } from '../../../shell/links/insideUrl.ts'
import { DelayNote } from './DelayNote.tsx'
import { MessageText } from './MessageText.tsx'
import { useProgress } from '../outbox/outboxQuery.ts'
import type { Pending, PendingError } from '../outbox/pending.ts'
import styles from './PendingRow.module.css'
import { QuoteBlock } from './QuoteBlock.tsx'
import { quotedOf } from '../outbox/quote.ts'
import { useRoomScene } from '../data/room/RoomContext.ts'
import { UploadingMedia } from '../media/UploadingMedia.tsx'
import { uploadText } from '../outbox/uploadText.ts'

/** A message that is being sent, or that failed with the reason. */
export function PendingRow({ entry, first }: { entry: Pending; first: boolean }) {
  const t = useT()
  const { asCeleb, onRetry, onDiscard } = useRoomScene()
  const progress = useProgress(entry.sendId)
  const uploading = entry.photo !== null && !entry.photoId && progress !== null
  const isVoice = entry.photo?.voice !== undefined
  const isBare = entry.photo !== null && !isVoice
  const price = entry.pricePoints ?? 0
  const pendingLabel = uploading ? t(...uploadText(progress, entry.photo?.file.size ?? 0)) : t('CHAT.SENDING')
  const cost = price > 0 && entry.state === 'waiting' ? t('ROOM.COST_WHEN_SENT', { points: price }) : undefined
  const failed =
    entry.state === 'failed'
      ? {
          label: t('CHAT.SEND_FAILED'),
          retryLabel: entry.error?.cost
            ? t('ROOM.RETRY_FOR', { points: entry.error.cost.price })
            : t('SHELL.SEND_AGAIN'),
          onRetry: () => onRetry(entry.sendId),
          deleteLabel: t('SHELL.DELETE'),
          onDelete: () => onDiscard(entry.sendId),
        }
      : undefined
  const words = entry.photo ? (
    <UploadingMedia entry={entry} />
  ) : (
    <>
      {entry.replyTo ? <QuoteBlock quoted={quotedOf(entry.replyTo)} fromId={null} /> : null}
      <MessageText content={entry.content ?? ''} asToken={asCeleb && !entry.replyTo} />
    </>
  )
  return (
    <div className={first ? styles.first : styles.next}>
      {asCeleb && !failed && !isBare ? (
        <Letter side="own" voiced={isVoice} time={pendingLabel}>
          {words}
        </Letter>
      ) : (
        <OwnBubble bare={isBare} voiced={isVoice} pendingLabel={pendingLabel} cost={cost} failed={failed}>
          {words}
        </OwnBubble>
      )}
      {failed ? (
        <p className={styles.reason}>{entry.error ? <WhyFailed error={entry.error} /> : t('CHAT.SEND_FAILED')}</p>
      ) : (
        <DelayNote entries={[entry]} />
      )}
    </div>
  )
}

/**
 * Why a message failed. A message that the author could not pay for shows its current price, and keeps its text until
 * they have enough points.
 */
function WhyFailed({ error: { code, message, cost } }: { error: PendingError }) {
  const t = useT()
  if (!cost) return message
  if (cost.points >= cost.price) return t('ROOM.PRICE_NOW', { points: cost.price })
  return (
    <>
      {code === 'price_changed' ? `${t('ROOM.PRICE_NOW', { points: cost.price })} ` : null}
      {t('ROOM.POINTS_SHORT', { points: cost.price - cost.points })}{' '}
      <Link className={styles.buy} href={withReturn('/point-buy', new URL(location.href))}>
        {t('ROOM.BUY_POINTS')}
      </Link>
    </>
  )
}
