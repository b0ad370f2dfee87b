import { seoulWeek } from '@byeol/contract/locale/seoul.ts'
import type { WaitingLetters } from '@byeol/contract/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Card } from '@byeol/ui/Card.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useTakesCards } from '../../payment/useSells.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import styles from './Waiting.module.css'

const dayMs = 24 * 3_600_000
const sum = (letters: readonly number[]) => letters.reduce((all, some) => all + some, 0)

/**
 * Broadcast messages that the viewer could read with premium: the celeb with the newest message as a card, other celebs
 * as rows below it.
 */
export function Waiting({ waiting }: { waiting: readonly WaitingLetters[] }) {
  const [first, ...others] = waiting
  if (!first) return null
  return (
    <div className={`${ui.stack2} ${styles.waiting}`}>
      <WaitingCard letters={first} />
      {others.map((letters) => (
        <WaitingRow key={letters.celebUserId} letters={letters} />
      ))}
    </div>
  )
}

function WaitingCard({ letters: { celebUserId, priceWon, lettersByDay, newest } }: { letters: WaitingLetters }) {
  const t = useT()
  const { ago, number } = useFormats()
  const { data: celeb } = useQuery(userQuery(celebUserId))
  const takesCards = useTakesCards()
  if (!celeb || !newest) return null
  const count = sum(lettersByDay)
  return (
    <Card className={styles.card}>
      <div className={ui.row3}>
        <Link href={`/@${celeb.celebUsername}`} className={`${ui.row3} ${ui.fill}`}>
          <Avatar src={celeb.photoUrl} name={celeb.nickname} size={44} />
          <span className={styles.who}>
            <VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />
            <span className={styles.tag}>{t('CHAT.FREE_FOLLOWING')}</span>
          </span>
        </Link>
        <p className={styles.count}>
          <small className={ui.caption}>{t('CHAT.LETTERS_THIS_WEEK')}</small>
          <span className="num">{number(count)}</span>
          {t('CHAT.LETTERS_UNIT', { count })}
        </p>
      </div>
      <div className={styles.sealed} role="img" aria-label={t('CHAT.SEALED', { time: ago(newest.createdAt) })}>
        {(newest.lineChars.length > 0 ? newest.lineChars : [9, 6]).map((chars, line) => (
          <i key={line} style={{ width: `${chars * 0.86}em` }} />
        ))}
        <span className={styles.when}>
          <Icon name="lock" size={16} />
          {t('CHAT.CAME', { time: ago(newest.createdAt) })}
        </span>
      </div>
      <Week lettersByDay={lettersByDay} />
      <Button fullWidth href={premiumPath(celebUserId, '/tabs/chats')} className={styles.start}>
        {t('CHAT.START_PREMIUM')}
        {takesCards ? <small>{t('CHAT.A_MONTH', { won: priceWon })}</small> : null}
      </Button>
      <p className={`${ui.caption} ${ui.centered}`}>{t('CHAT.FROM_NOW_ON')}</p>
    </Card>
  )
}

/** The days of this week (in Seoul), with a mark on those on which the celeb sent broadcast messages. */
function Week({ lettersByDay }: { lettersByDay: readonly number[] }) {
  const t = useT()
  const now = useNow()
  const today = Math.floor((now.getTime() - new Date(`${seoulWeek(now)}T00:00:00+09:00`).getTime()) / dayMs)
  const names = t('CHAT.WEEKDAYS').split(' ')
  const days = names.filter((_, day) => lettersByDay[day]).join(', ')
  return (
    <div className={styles.week} role="img" aria-label={t('CHAT.DAYS_WITH_LETTERS', { days })}>
      {names.map((name, day) => {
        const look = lettersByDay[day] ? styles.on : day > today ? styles.later : ''
        return (
          <span key={name} className={`${look} ${day === today ? styles.today : ''}`}>
            <i>{lettersByDay[day] ? <Icon name="mail" size={16} /> : null}</i>
            {name}
          </span>
        )
      })}
    </div>
  )
}

function WaitingRow({ letters: { celebUserId, lettersByDay } }: { letters: WaitingLetters }) {
  const t = useT()
  const { data: celeb } = useQuery(userQuery(celebUserId))
  if (!celeb) return null
  return (
    <Card href={premiumPath(celebUserId, '/tabs/chats')} className={`${ui.row3} ${styles.row}`}>
      <Avatar src={celeb.photoUrl} name={celeb.nickname} size={44} />
      <span className={ui.fill}>
        <VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />
        <small className={ui.detail}>{t('CHAT.FREE_AND_LETTERS', { count: sum(lettersByDay) })}</small>
      </span>
      <Icon name="next" size={20} />
    </Card>
  )
}
