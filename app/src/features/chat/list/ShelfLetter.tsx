import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../api/me.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Card } from '@byeol/ui/Card.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { premiumsQuery } from '../../subscription/data/cache.ts'
import { daysUntilToday } from './daysUntilToday.ts'
import { useDrafts } from '../outbox/drafts.ts'
import { LetterPhoto } from '../media/LetterPhoto.tsx'
import type { ChatView } from '../data/order.ts'
import { usePending } from '../outbox/outboxQuery.ts'
import { headlineOf, previewOf } from './preview.ts'
import { roomPath } from '../data/room/roomPath.ts'
import { roomQuery } from '../data/room/roomQuery.ts'
import styles from './ShelfLetter.module.css'
import { usePreviewText } from './usePreviewText.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The card of a broadcast. It has a warm gradient while there are unread messages. */
export function ShelfLetter({ chat }: { chat: ChatView }) {
  const t = useT()
  const { ago, listTime } = useFormats()
  const me = useMe()
  const { data: premium } = useQuery({
    ...premiumsQuery,
    select: ({ subscriptionPremiums }) =>
      subscriptionPremiums.find(({ celebUserId }) => celebUserId === chat.recipient?.id),
  })
  const { data: known } = useQuery({ ...roomQuery(chat.id), select: ({ messages }) => messages })
  const draft = useDrafts(me?.id)[chat.id]
  const pending = usePending().filter(({ chatId }) => chatId === chat.id)
  const preview = previewOf(chat, draft, pending, known ?? [])
  const text = usePreviewText(chat, preview)

  const isNew = chat.newCount > 0
  const person = chat.recipient ?? me
  const name = chat.recipient?.nickname ?? t('CHAT.OWN_BROADCAST')
  const last = headlineOf(chat, known ?? [])
  const when = last && (isNew ? ago(last.createdAt) : listTime(last.createdAt))
  const days = premium ? daysUntilToday(premium.createdAt) : null
  const prefix = preview.kind === 'draft' ? t('CHAT.DRAFT') : preview.kind === 'failed' ? t('CHAT.NOT_SENT') : null
  return (
    <Card
      href={roomPath(chat)}
      tone={isNew ? 'letter' : 'plain'}
      className={`${styles.letter} ${isNew ? styles.new : ''}`}
    >
      <span className={`${ui.row3} ${styles.top}`}>
        <Avatar src={person?.photoUrl} name={person?.nickname ?? name} size={44} />
        <span className={styles.who}>
          <span className={styles.name}>
            <VerifiedName name={name} verifiedLabel={chat.recipient ? t('USER.VERIFIED') : undefined} />
          </span>
          <small>
            {isNew
              ? t(chat.recipient ? 'CHAT.NEW_MESSAGES' : 'CHAT.NEW_REPLIES', { count: chat.newCount, time: when ?? '' })
              : when}
          </small>
        </span>
        {days ? (
          <Stamp
            text={`D+${days}`}
            tone={isNew ? 'strong' : 'quiet'}
            label={t('USER.DAYS_TOGETHER_NAMED', { days })}
            className={styles.stamp}
          />
        ) : null}
      </span>
      <span className={`${ui.row3} ${styles.body}`}>
        <span className={`${ui.fill} ${styles.text}`} lang={textLanguage(text)}>
          {prefix ? <em>{prefix}</em> : null}
          {text}
        </span>
        {last?.photo && preview.kind === 'photo' ? <LetterPhoto message={last} /> : null}
      </span>
    </Card>
  )
}
