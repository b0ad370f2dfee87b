import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Card } from '@byeol/ui/Card.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import styles from './FavoriteRow.module.css'
import { LetterPhoto } from '../media/LetterPhoto.tsx'
import { mediaWordOf } from '../data/mediaWord.ts'
import { useFavorite } from '../message/useFavorite.ts'
import { QuoteText } from '../composer/QuoteText.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { videoTime } from '../../file/videoTime.ts'

/** A favorite message. It opens on its own page; its button removes it from the list. */
export function FavoriteRow({ message, href }: { message: ChatMessage; href: string }) {
  const t = useT()
  const { day } = useFormats()
  const keep = useFavorite()
  const { author, content, createdAt, photo, video, voice } = message
  const length = (voice ?? video)?.durationMs
  return (
    <li className={styles.row}>
      <Card
        tone={author.isCeleb ? 'letter' : 'plain'}
        href={href}
        className={`${styles.card} ${author.isCeleb ? styles.letter : ''}`}
      >
        <Avatar src={author.photoUrl} name={author.nickname} size={40} />
        <span className={ui.fill}>
          <span className={styles.head}>
            <b className="ellipsis" lang={textLanguage(author.nickname)}>
              {author.nickname}
            </b>
            <time dateTime={createdAt.toISOString()}>{day(createdAt)}</time>
          </span>
          <span className={styles.text}>
            <QuoteText content={content} authorId={author.id} media={mediaWordOf(message)} />
            {length === undefined ? null : ` ${videoTime(length)}`}
          </span>
        </span>
        {photo ? (
          <span className={styles.photo}>
            <LetterPhoto message={message} />
          </span>
        ) : null}
      </Card>
      <IconButton
        icon="bookmark"
        filled
        label={t('MESSAGE.FAVORITE_REMOVE')}
        className={styles.star}
        onClick={() => void keep(message, false)}
      />
    </li>
  )
}
