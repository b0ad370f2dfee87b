import type { Notification } from '@byeol/contract/notification.ts'
import { insideUrl } from '../../shell/links/insideUrl.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { HoldMenu } from '@byeol/ui/HoldMenu.tsx'
import { notificationText } from './notificationText.ts'
import styles from './NotificationRow.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

const marks: Record<Notification['kind'], IconName | '@'> = {
  comment: 'chat',
  reply: 'reply',
  mention: '@',
  celebComment: 'chat',
  postLike: 'heart',
  commentLike: 'heart',
  celebLike: 'heart',
  follow: 'tabStar',
  inquiryAnswer: 'help',
  receipt: 'card',
  renewalSoon: 'card',
  chargeFailed: 'card',
  premiumEnded: 'star',
  refund: 'card',
  refundTransfer: 'bank',
  overLimit: 'card',
  silentCeleb: 'chat',
  premiumPaused: 'clock',
  premiumResumed: 'star',
  priceChange: 'card',
  pointExpiry: 'clock',
  donation: 'gift',
  contents: 'image',
  application: 'star',
  settlement: 'card',
  report: 'flag',
  strike: 'help',
  takedown: 'help',
  purchaseCheck: 'card',
  leak: 'alert',
  celebRetired: 'star',
  celebMemorial: 'star',
  consentReminder: 'gift',
  consentConfirmed: 'gift',
  policy: 'file',
}

/**
 * A notification with person, text, excerpt and time. It links to what it is about; a long press or the dots open its
 * menu.
 */
export function NotificationRow({
  notification,
  now,
  onMenu,
}: {
  notification: Notification
  now: Date
  onMenu: () => void
}) {
  const t = useT()
  const { ago } = useFormats()
  const { kind, actor, excerpt, link, isNew, createdAt } = notification
  const parts = notificationText(notification, t)
  const mark = marks[kind]
  const isLike = mark === 'heart'
  return (
    <li className={`${styles.row} ${isNew ? styles.new : ''}`}>
      <HoldMenu onMenu={onMenu}>
        <Link className={styles.link} href={insideUrl(link) ?? '/notifications'}>
          <span className={styles.face}>
            {actor ? (
              <Avatar src={actor.photoUrl} name={actor.nickname} size={44} ring={actor.isCeleb} />
            ) : (
              <span className={`${ui.tile} ${styles.house}`}>
                <StarMark size={26} />
              </span>
            )}
            <span className={`${styles.mark} ${isLike ? styles.like : ''}`}>
              {mark === '@' ? <b aria-hidden="true">{mark}</b> : <Icon name={mark} size={14} filled={isLike} />}
            </span>
          </span>
          <span className={`${ui.stack0} ${ui.fill}`}>
            <span className={styles.text}>
              {parts.map(({ text, isStrong }, at) =>
                isStrong ? (
                  <b key={at} lang={textLanguage(text)}>
                    {text}
                  </b>
                ) : (
                  text
                ),
              )}
            </span>
            {excerpt ? (
              <span className={styles.excerpt} lang={textLanguage(excerpt)}>
                {excerpt}
              </span>
            ) : null}
            <span className={`${ui.row2} ${styles.foot}`}>
              <time dateTime={createdAt.toISOString()}>{ago(createdAt, now)}</time>
              {isNew ? (
                <span className={styles.dot}>
                  <span className="sr">{t('NOTIFICATION.NEW')}</span>
                </span>
              ) : null}
            </span>
          </span>
        </Link>
      </HoldMenu>
      <IconButton
        icon="more"
        size={20}
        className={styles.menu}
        label={t('NOTIFICATION.MENU', { text: parts.map(({ text }) => text).join('') })}
        onClick={onMenu}
      />
    </li>
  )
}
