import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { chatName } from '../data/chatName.ts'
import type { ChatView } from '../data/order.ts'
import styles from './RequestCard.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** Facts about the stranger, shown above the messages of their request. */
export function RequestCard({ chat }: { chat: ChatView }) {
  const t = useT()
  const { month } = useFormats()
  const { data } = useQuery({ ...query(api.chat.requestSender, { chatId: chat.id }), retry: false })
  const name = chat.recipient?.nickname ?? chatName(chat, t)
  const [first, ...others] = data?.celebs ?? []
  return (
    <section className={styles.card} aria-label={t('ROOM.REQUEST_WHO')}>
      <Avatar src={chat.recipient?.photoUrl} name={name} size={64} />
      <b className={`${ui.section} ${ui.below3}`} lang={textLanguage(name)}>
        {name}
      </b>
      <p className={`${ui.caption} ${styles.since}`}>
        {data ? t('ROOM.REQUEST_SINCE', { month: month(momentOfMonth(data.memberSince)) }) : null}
      </p>
      {first !== undefined ? (
        <p className={styles.tag}>
          {others.length > 0
            ? t('ROOM.REQUEST_CELEBS', { name: first, count: others.length })
            : t('ROOM.REQUEST_CELEB', { name: first })}
        </p>
      ) : null}
    </section>
  )
}
