import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Composer } from '../../ui/chat/Composer.tsx'
import { ReplyStars } from '../../ui/chat/ReplyStars.tsx'
import { Link } from '../../ui/Link.tsx'
import { profilePath } from '../user/userRef.ts'
import type { SeenChat } from './order.ts'
import type { PendingPhoto } from './pending.ts'
import styles from './RoomComposer.module.css'
import { Strong } from './Strong.tsx'
import { useDraft } from './useDraft.ts'
import { usePhotoButton } from './usePhotoButton.tsx'
import type { Writing } from './writing.ts'

/** The foot of a room: where one writes, how much one may still write, or why not. */
export function RoomComposer({
  chat,
  myId,
  writing,
  onText,
  onPhotos,
}: {
  chat: SeenChat
  myId: UserId
  writing: Writing
  /** Resolves to false when nothing could be taken over: what was typed comes back. */
  onText: (text: string) => Promise<boolean>
  onPhotos: (photos: PendingPhoto[]) => void
}) {
  const t = useT()
  const { day } = useFormats()
  const [text, setText] = useDraft(myId, chat.id)
  const { plus, element } = usePhotoButton(onPhotos)
  const send = async () => {
    setText('')
    if (!(await onText(text.trim()))) setText(text)
  }
  const quota = writing.kind === 'reply' || writing.kind === 'used' ? writing.quota : null
  const next = quota?.next
  const isReply = chat.isBroadcast
  const closed =
    writing.kind === 'closed' ? (
      <Closed chat={chat} why={writing.why} />
    ) : writing.kind === 'used' ? (
      <span>
        {t('CHAT.REPLIES_USED')}
        {quota?.refillsAt
          ? ` ${t('CHAT.REPLIES_REFILL', { day: day(quota.refillsAt), count: limits.repliesPerBroadcast })}`
          : null}
      </span>
    ) : undefined
  return (
    <>
      {isReply ? null : element}
      <Composer
        value={text}
        onChange={setText}
        onSend={() => void send()}
        label={t(isReply ? 'CHAT.WRITE_REPLY' : 'CHAT.WRITE')}
        placeholder={t(isReply ? 'CHAT.WRITE_REPLY' : 'CHAT.WRITE')}
        sendLabel={t(isReply ? 'CHAT.SEND_REPLY' : 'CHAT.SEND')}
        maxChars={quota?.maxChars ?? limits.messageMaxChars}
        counter={isReply && quota ? 'always' : 'near'}
        raised={isReply}
        plus={isReply ? undefined : plus}
        closed={closed}
        disabled={writing.kind === 'waiting'}
        banner={
          quota ? (
            <ReplyStars
              remaining={quota.remaining}
              total={limits.repliesPerBroadcast}
              aside={next ? t('CHAT.NEXT_LENGTH', { days: next.fromDay, max: next.maxChars }) : undefined}
            >
              <span className={styles.left}>
                <Strong text={t('CHAT.REPLIES_LEFT', { count: quota.remaining })} />
              </span>
            </ReplyStars>
          ) : undefined
        }
      />
    </>
  )
}

function Closed({ chat, why }: { chat: SeenChat; why: 'premium' | 'disabled' | 'noneYet' }) {
  const t = useT()
  if (why === 'noneYet') return t('CHAT.REPLIES_NONE_YET')
  if (why === 'disabled') return t('CHAT.CLOSED_DISABLED')
  return (
    <span>
      {t('CHAT.CLOSED_PREMIUM')}{' '}
      {chat.recipient ? (
        <Link className={styles.more} href={profilePath(chat.recipient)}>
          {t('CHAT.SUBSCRIBE')}
        </Link>
      ) : null}
    </span>
  )
}
