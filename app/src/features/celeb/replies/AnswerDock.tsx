import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { mediaWordOf } from '../../chat/data/mediaWord.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { MessageComposer } from '../../../shell/MessageComposer.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { LetterWords } from '../../chat/message/LetterHead.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './AnswerDock.module.css'
import type { useAnswering } from './useAnswering.ts'

/** How many of a fan's replies are shown; the rest are only counted. */
const shownReplies = 3

/**
 * The field in which a celeb answers a fan. Shows the broadcast message, the fan's replies (one answer covers them
 * all), and a note that only this fan sees the answer. `onStop` closes a field that was opened for this answer.
 */
export function AnswerDock({
  answering: { replies, text, setText, send, skip },
  letter = null,
  onStop,
}: {
  answering: Pick<ReturnType<typeof useAnswering>, 'replies' | 'text' | 'setText' | 'send' | 'skip'>
  letter?: ChatMessage | null
  onStop?: () => void
}) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const isChosen = onStop !== undefined
  const to = replies.at(-1)
  const fanId = to?.author.id
  useEffect(() => {
    if (isChosen) field.current?.focus()
  }, [fanId, isChosen])
  if (!to) return null
  const name = to.author.nickname
  const hidden = Math.max(0, replies.length - shownReplies)
  return (
    <MessageComposer
      raised
      value={text}
      onChange={setText}
      onSend={send}
      fieldRef={field}
      label={t('CELEB.ANSWER_TO', { name })}
      placeholder={t('CELEB.ANSWER_PLACEHOLDER')}
      sendLabel={t('CELEB.ANSWER')}
      length={visibleLength(text)}
      maxChars={limits.messageMaxChars}
      canSend={text.trim() !== ''}
      banner={
        <div className={styles.to}>
          <Icon name="reply" size={18} className={styles.icon} />
          <div className={`${ui.fill} ${styles.words}`}>
            {letter ? (
              <p className={styles.letter}>
                <LetterWords letter={letter} />
              </p>
            ) : null}
            <b>{t('CELEB.ANSWERING', { name })}</b>
            {replies.slice(-shownReplies).map((reply) => (
              <span key={reply.id}>{reply.content ?? t(mediaWordOf(reply))}</span>
            ))}
            <small>
              <Icon name="lock" size={14} />
              {t('CELEB.ONLY_FOR', { name })}
              {hidden > 0 ? ` · ${t('CELEB.REPLIES_MORE', { count: hidden })}` : null}
            </small>
          </div>
          {skip ? (
            <Button size="s" variant="soft" onClick={skip}>
              {t('SHELL.SKIP')}
            </Button>
          ) : null}
          {onStop ? <IconButton icon="x" size={18} label={t('CELEB.STOP_ANSWERING')} onClick={onStop} /> : null}
        </div>
      }
    />
  )
}
