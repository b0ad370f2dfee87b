import { api } from '@byeol/contract/api.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import { replyLengths } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import { roomPath } from '../data/room/roomPath.ts'
import type { ChatView } from '../data/order.ts'
import styles from './EndedBar.module.css'

/**
 * Shown in place of the input field after premium has ended: what the fan keeps, what they lose, and how to start
 * again.
 */
export function EndedBar({ chat, ended }: { chat: ChatView; ended: NonNullable<Chat['ended']> }) {
  const t = useT()
  const celeb = chat.recipient
  const product = useQuery({
    ...query(api.subscription.product, { celebUserId: celeb?.id ?? ('' as NonNullable<typeof celeb>['id']) }),
    enabled: celeb !== null,
  }).data?.subscriptionProduct
  const { subscription } = useSubscription(celeb?.id ?? ('' as NonNullable<typeof celeb>['id']))
  if (!celeb) return null
  return (
    <section className={styles.bar} aria-label={t('ROOM.ENDED')} data-ended={ended.at.toISOString()}>
      <h2 className={ui.section}>{t('ROOM.ENDED')}</h2>
      <ul className={styles.facts}>
        <li>
          <Icon name="check" size={20} className={styles.good} />
          <span>
            <Strong text={t('ROOM.ENDED_KEPT')} />
          </span>
        </li>
        <li>
          <Icon name="moon" size={20} />
          <span>
            <Strong text={t('ROOM.ENDED_GAP')} />
          </span>
        </li>
        <li>
          <Icon name="undo" size={20} />
          <span>
            <Strong text={t('ROOM.ENDED_ANEW', { count: replyLengths[0].maxChars })} />
          </span>
        </li>
      </ul>
      <Button fullWidth href={premiumPath(celeb.id, roomPath(chat))}>
        {product ? t('ROOM.START_AGAIN_FOR', { won: product.krwAmountTotal }) : t('ROOM.START_AGAIN')}
      </Button>
      {subscription ? <p className={styles.note}>{t('ROOM.ENDED_FOLLOWING', { name: celeb.nickname })}</p> : null}
    </section>
  )
}
