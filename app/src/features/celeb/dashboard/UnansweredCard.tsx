import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { chatListQuery } from '../../chat/data/chatListQuery.ts'
import { isOwnRoom } from '../../chat/data/room/isOwnRoom.ts'
import { repliesQuery, replyCountsQuery } from '../data/celebQueries.ts'
import styles from './UnansweredCard.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The number of unanswered replies, and the next one to answer: the newest, which is the last in the list. */
export function UnansweredCard({ answeredToday }: { answeredToday: number }) {
  const t = useT()
  const { ago, number, listTime } = useFormats()
  const { data: counts } = useQuery(replyCountsQuery)
  const next = useInfiniteQuery(repliesQuery('unanswered')).data?.pages[0]?.chatMessages.at(-1)
  const room = useQuery(chatListQuery).data?.chats.find((chat) => chat.isBroadcast && isOwnRoom(chat))
  const toUnanswered = room ? `/chat?chatId=${room.id}&part=unanswered` : '/tabs/chats'
  const count = counts?.unansweredCount ?? 0
  return (
    <section className={`${ui.card} ${styles.card}`} aria-label={t('CELEB.DASH_UNANSWERED')}>
      <p className={ui.apart}>
        <span className={ui.label}>{t('CELEB.DASH_UNANSWERED')}</span>
        {answeredToday > 0 ? (
          <small className={styles.today}>
            <Icon name="check" size={14} />
            {t('CELEB.DASH_ANSWERED', { count: answeredToday })}
          </small>
        ) : null}
      </p>
      <p className={ui.apart}>
        <span className={styles.count}>
          <span className="num">{number(count)}</span>
          {t('CELEB.REPLIES_UNIT', { count })}
        </span>
        <small className={ui.caption}>
          {counts?.oldestUnansweredAt
            ? t('CELEB.DASH_OLDEST', { time: ago(counts.oldestUnansweredAt) })
            : t('CELEB.NO_UNANSWERED')}
        </small>
      </p>
      {next && count > 0 ? (
        <>
          <div className={`${ui.row3} ${styles.next}`}>
            <Avatar src={next.author.photoUrl} name={next.author.nickname} size={44} />
            <span className={`${ui.fill} ${ui.narrow}`}>
              <span className={ui.apart}>
                <b lang={textLanguage(next.author.nickname)}>{next.author.nickname}</b>
                <small className={ui.time}>{listTime(next.createdAt)}</small>
              </span>
              <span className={`ellipsis ${styles.words}`} lang={textLanguage(next.content)}>
                {next.content ?? t('CHAT.PHOTOS', { count: 1 })}
              </span>
            </span>
          </div>
          <div className={styles.acts}>
            <Button size="m" variant="soft" href={toUnanswered}>
              {t('CELEB.SEE_ALL')}
            </Button>
            <Button size="m" href={`${toUnanswered}&answer=${next.id}`}>
              {t('CELEB.ANSWER_TO', { name: next.author.nickname })}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  )
}
