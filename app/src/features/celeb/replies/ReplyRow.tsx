import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useRoomScene } from '../../chat/data/room/RoomContext.ts'
import { MessageContent } from '../../chat/message/MessageContent.tsx'
import { MessageFrame } from '../../chat/message/MessageFrame.tsx'
import { usePlace } from '../../chat/message/PlaceContext.ts'
import { ReactionChips } from '../../chat/message/reactions/ReactionChips.tsx'
import type { OtherRow } from '../../chat/message/toRows.ts'
import { openReactors } from '../../chat/data/room/roomLayers.ts'
import { fanPath } from '../data/fanPath.ts'
import styles from './ReplyRow.module.css'
import { useFanMark } from './useFanMarks.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * A fan's reply in the celeb's list, below the broadcast message that it answers: days together, whether it is a
 * birthday or a first reply, and an arrow to answer. The portrait opens all messages with the fan; a long press opens
 * other actions.
 */
export function ReplyRow({ row, onAnswer }: { row: OtherRow; onAnswer: (reply: ChatMessage) => void }) {
  const t = useT()
  const { clock } = useFormats()
  const scene = useRoomScene()
  const { highlightedId } = usePlace()
  const messages = row.kind === 'photos' ? row.messages : [row.message]
  const message = messages.at(-1)!
  const { author, createdAt, deletedAt } = message
  const name = author.nickname
  const answer = deletedAt ? undefined : () => onAnswer(message)
  return (
    <MessageFrame
      className={`${row.first ? styles.first : styles.next} ${message.id === highlightedId ? styles.highlighted : ''}`}
      label={`${name}, ${clock(createdAt)}`}
      menuLabel={t('MESSAGE.MENU_OF', { name })}
      onMenu={() => scene.onMenu(message)}
      onReply={answer}
    >
      <div className={styles.reply}>
        {row.first ? (
          <Link className={styles.face} href={fanPath(author.id)} aria-label={t('CELEB.TALK_WITH', { name })}>
            <Avatar src={author.photoUrl} name={name} size={36} />
          </Link>
        ) : (
          <span />
        )}
        <div className={styles.words}>
          {row.first ? (
            <p className={styles.head}>
              <b className="ellipsis" lang={textLanguage(name)}>
                {name}
              </b>
              <Marks fan={author.id} />
              <time dateTime={createdAt.toISOString()}>{clock(createdAt)}</time>
            </p>
          ) : null}
          <div className={styles.text}>
            <MessageContent messages={messages} own={false} />
          </div>
          <ReactionChips message={message} own={false} onWho={() => openReactors(message)} />
        </div>
        {answer && row.last ? (
          <IconButton icon="reply" size={20} label={t('CELEB.ANSWER_TO', { name })} onClick={answer} />
        ) : (
          <span />
        )}
      </div>
    </MessageFrame>
  )
}

function Marks({ fan }: { fan: ChatMessage['author']['id'] }) {
  const t = useT()
  const mark = useFanMark(fan)
  if (!mark) return null
  const { days, isBirthday, isFirstReply } = mark
  return (
    <>
      {days === null ? null : (
        <Stamp className={styles.stamp} text={`D+${days}`} size="s" label={t('USER.DAYS_TOGETHER_NAMED', { days })} />
      )}
      {isBirthday ? (
        <span className={styles.mark}>
          <Icon name="gift" size={12} />
          {t('CELEB.BIRTHDAY')}
        </span>
      ) : isFirstReply ? (
        <span className={styles.mark}>{t('CELEB.FIRST_REPLY')}</span>
      ) : null}
    </>
  )
}
