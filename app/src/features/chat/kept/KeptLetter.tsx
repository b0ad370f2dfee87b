import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useMe } from '../../../api/me.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Photo } from '@byeol/ui/Photo.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { shownLink } from '../../file/shownLink.ts'
import { withAlt } from '../../file/withAlt.ts'
import { Translatable } from '../../translation/Translatable.tsx'
import { MessageVideo } from '../media/MessageVideo.tsx'
import { useMediaLinks } from '../media/useMediaLinks.ts'
import { VoiceBubble } from '../media/VoiceBubble.tsx'
import { TranscriptPill } from '../media/VoiceTranscript.tsx'
import { MessageText } from '../message/MessageText.tsx'
import { useFavorite } from '../message/useFavorite.ts'
import styles from './KeptLetter.module.css'
import { Signature } from './Signature.tsx'
import { useIsLetter } from './useIsLetter.ts'

/** A favorite as a sheet of paper: who wrote it and when, its photo, video, voice or text, and the signature. */
export function KeptLetter({ message, onMedia }: { message: ChatMessage; onMedia: (message: ChatMessage) => void }) {
  const t = useT()
  const { dividerDay, clock } = useFormats()
  const keep = useFavorite()
  const me = useMe()
  const isLetter = useIsLetter(message)
  const { id, author, createdAt, photo, video, voice, content } = message
  const time = `${dividerDay(createdAt)} ${clock(createdAt)}`
  const own = author.id === me?.id
  return (
    <article
      className={`${styles.sheet} ${styles.under} ${author.isCeleb ? styles.star : ''}`}
      aria-label={t('KEPT.FROM', { name: author.nickname, time })}
    >
      <span className={styles.front} />
      <div className={styles.from}>
        <Avatar src={author.photoUrl} name={author.nickname} size={40} />
        <span className={ui.fill}>
          <VerifiedName name={author.nickname} {...(author.isCeleb && { verifiedLabel: t('USER.VERIFIED') })} />
          <small>{time}</small>
        </span>
        <IconButton
          icon="bookmark"
          size={22}
          filled
          label={t('MESSAGE.FAVORITE_REMOVE')}
          className={styles.mark}
          onClick={() => void keep(message, false)}
        />
      </div>
      {photo ? <LetterPicture message={message} photo={photo} onOpen={() => onMedia(message)} /> : null}
      {video ? (
        <div className={styles.body}>
          <MessageVideo message={message} onOpen={onMedia} />
        </div>
      ) : null}
      {voice ? (
        <div className={styles.body}>
          <VoiceBubble message={message} small={false} />
          <TranscriptPill message={message} own={false} />
        </div>
      ) : null}
      {content === null ? null : (
        <div className={styles.words}>
          {own ? (
            <MessageText content={content} asToken={author.isCeleb} />
          ) : (
            <Translatable
              of={{ kind: 'message', id }}
              text={content}
              draw={(text) => (
                <MessageText content={text} {...(author.isCeleb && { nickname: me?.nickname ?? null })} />
              )}
            />
          )}
        </div>
      )}
      {isLetter ? (
        <p className={styles.signature}>
          <Signature name={author.nickname} />
        </p>
      ) : null}
    </article>
  )
}

function LetterPicture({
  message,
  photo: { width, height, preview, alt },
  onOpen,
}: {
  message: ChatMessage
  photo: NonNullable<ChatMessage['photo']>
  onOpen: () => void
}) {
  const t = useT()
  const links = useMediaLinks([message])[message.id]
  const by = t('CHAT.PHOTO_BY', { name: message.author.nickname })
  return (
    <div className={`${styles.body} ${styles.photo}`}>
      <Photo
        src={links ? shownLink(links) : preview}
        alt={alt || by}
        width={width}
        height={height}
        preview={preview}
        errorLabel={t('CHAT.PHOTO_FAILED')}
        onOpen={onOpen}
        openLabel={withAlt(t, alt, t('CHAT.OPEN_PHOTO', { at: 1, count: 1 }))}
      />
    </div>
  )
}
