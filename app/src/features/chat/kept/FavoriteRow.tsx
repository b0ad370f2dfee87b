import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import styles from './FavoriteRow.module.css'
import { LetterPhoto } from '../media/LetterPhoto.tsx'
import { mediaWordOf } from '../data/mediaWord.ts'
import { messagePath } from '../data/messagePath.ts'
import { useFavorite } from '../message/useFavorite.ts'
import { QuoteText } from '../composer/QuoteText.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** A favorite message. It links to its place in the chat; its button removes it from the list. */
export function FavoriteRow({ message }: { message: ChatMessage }) {
  const t = useT()
  const { listTime } = useFormats()
  const keep = useFavorite()
  const { author, content, createdAt } = message
  return (
    <li className={styles.row}>
      <Link className={styles.link} href={messagePath(message)}>
        <Avatar src={author.photoUrl} name={author.nickname} size={40} />
        <span className={ui.fill}>
          <span className={styles.head}>
            <b lang={textLanguage(author.nickname)}>{author.nickname}</b>
            <time dateTime={createdAt.toISOString()}>{listTime(createdAt)}</time>
          </span>
          <span className={`${ui.text} ${styles.text}`}>
            <QuoteText content={content} authorId={author.id} media={mediaWordOf(message)} />
          </span>
        </span>
        {message.photo ? <LetterPhoto message={message} /> : null}
      </Link>
      <IconButton
        icon="bookmark"
        label={t('MESSAGE.FAVORITE_REMOVE')}
        className={styles.star}
        onClick={() => void keep(message, false)}
      />
    </li>
  )
}
