import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/format.ts'
import ui from '@byeol/ui/classes.module.css'
import { Link } from '@byeol/ui/Link.tsx'
import { Photo } from '@byeol/ui/Photo.tsx'
import { byMonth } from './byMonth.ts'
import { firstLink } from '@byeol/contract/text/textPieces.ts'
import { LinkCard } from '../message/LinkCard.tsx'
import styles from './MediaMonths.module.css'
import { messagePath } from '../data/messagePath.ts'
import { useMediaLinks } from '../media/useMediaLinks.ts'
import { videoTime } from '../../file/videoTime.ts'
import { VideoLength } from '../../file/VideoLength.tsx'

/** Photos and videos in a grid, or links in a list, grouped by month. */
export function MediaMonths({
  kind,
  messages,
  onOpen,
}: {
  kind: 'photo' | 'link'
  messages: readonly ChatMessage[]
  onOpen: (message: ChatMessage) => void
}) {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return byMonth(messages).map(({ month, messages: ofMonth }) => (
    <section key={month} className={styles.month} aria-label={name.format(new Date(`${month}-01`))}>
      <h2>{name.format(new Date(`${month}-01`))}</h2>
      {kind === 'photo' ? <Photos messages={ofMonth} onOpen={onOpen} /> : <Links messages={ofMonth} />}
    </section>
  ))
}

function Photos({ messages, onOpen }: { messages: readonly ChatMessage[]; onOpen: (message: ChatMessage) => void }) {
  const t = useT()
  const { day } = useFormats()
  const links = useMediaLinks(messages)
  return (
    <div className={`${ui.stack0} ${styles.grid}`}>
      {messages.map((message) => {
        const { video, author, createdAt } = message
        const still = message.photo ?? video
        if (!still) return null
        const what = video
          ? t('MEDIA.VIDEO_BY', { name: author.nickname, time: videoTime(video.durationMs) })
          : t('CHAT.PHOTO_BY', { name: author.nickname })
        return (
          <div key={message.id}>
            <Photo
              src={links[message.id]?.small ?? still.preview}
              alt=""
              width={still.width}
              height={still.height}
              preview={still.preview}
              fill
              onOpen={() => onOpen(message)}
              openLabel={`${what}, ${day(createdAt)}`}
              errorLabel={t('CHAT.PHOTO_FAILED')}
            />
            {video ? <VideoLength durationMs={video.durationMs} /> : null}
          </div>
        )
      })}
    </div>
  )
}

function Links({ messages }: { messages: readonly ChatMessage[] }) {
  const t = useT()
  const { listTime } = useFormats()
  return (
    <ul className={`${ui.stack2} ${styles.links}`}>
      {messages.map((message) => {
        const url = firstLink(message.content)
        if (!url) return null
        return (
          <li key={message.id}>
            <LinkCard message={message} url={url} own={false} wide />
            <Link className={styles.from} href={messagePath(message)}>
              {message.author.nickname} · {listTime(message.createdAt)} · {t('MESSAGE.TO_PLACE')}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
