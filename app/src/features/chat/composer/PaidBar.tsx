import { useT, type T } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { withReturn } from '../../../shell/links/insideUrl.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import { roomPath } from '../data/room/roomPath.ts'
import type { ChatView } from '../data/order.ts'
import styles from './PaidBar.module.css'
import type { Paid } from './usePaid.ts'

const here = () => new URL(location.href)

/** The label of the send button for screen readers. */
export const paidLabel = (t: T, { costPoints, isShort }: Paid): string =>
  t(isShort ? 'ROOM.SEND_SHORT' : 'ROOM.SEND_FOR', { points: costPoints })

/** A bar above the input field with the price of a message and the viewer's points, or the number of missing points. */
export function PaidBar({ chat, paid }: { chat: ChatView; paid: Paid }) {
  const t = useT()
  const { pricePoints, costPoints, points, isShort } = paid
  if (isShort && points !== null)
    return (
      <div className={styles.short} role="alert">
        <b>{t('ROOM.POINTS_SHORT', { points: costPoints - points })}</b>
        <small>{t('ROOM.POINTS_HAVE', { points, price: pricePoints })}</small>
        <Button size="m" href={withReturn('/point-buy', here())}>
          {t('ROOM.BUY_POINTS')}
        </Button>
      </div>
    )
  return (
    <div className={styles.cost}>
      <Icon name="point" size={18} />
      <span>
        <Strong
          text={
            points === null
              ? t('ROOM.COST_EACH', { price: pricePoints })
              : t('ROOM.COST_OF', { price: pricePoints, points })
          }
        />
      </span>
      <FreeWithPremium chat={chat} />
    </div>
  )
}

/** A note below the input field when points are missing: the typed text and picked media are kept. */
export function ShortNote({ chat, hasText, hasMedia }: { chat: ChatView; hasText: boolean; hasMedia: boolean }) {
  const t = useT()
  return (
    <div className={styles.cost}>
      {hasText || hasMedia ? (
        <>
          <Icon name="check" size={16} />
          <span>{t(hasMedia ? 'ROOM.MEDIA_KEPT' : 'ROOM.TEXT_KEPT')}</span>
        </>
      ) : null}
      <FreeWithPremium chat={chat} />
    </div>
  )
}

function FreeWithPremium({ chat }: { chat: ChatView }) {
  const t = useT()
  if (!chat.recipient) return null
  return (
    <Link className={styles.premium} href={premiumPath(chat.recipient.id, roomPath(chat))}>
      {t('ROOM.FREE_WITH_PREMIUM')}
      <Icon name="next" size={14} />
    </Link>
  )
}
