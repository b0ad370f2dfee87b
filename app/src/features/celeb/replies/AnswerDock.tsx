import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Composer } from '@byeol/ui/chat/Composer.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { startChatLive } from '../../chat/outbox/live.ts'
import { quoteOf } from '../../chat/outbox/quote.ts'
import styles from './AnswerDock.module.css'

/**
 * A celeb's composer for the answer to one reply. Shows the fan's name and their reply, and says that nobody else will
 * see the answer. The outbox sends it like every message.
 */
export function AnswerDock({
  chatId,
  to,
  onStop,
  onAnswered,
}: {
  chatId: ChatId
  to: ChatMessage
  onStop?: () => void
  onAnswered?: () => void
}) {
  const t = useT()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isChosen = onStop !== undefined
  useEffect(() => {
    if (isChosen) field.current?.focus()
  }, [to.id, isChosen])
  const send = () => {
    const content = text.trim()
    const live = startChatLive()
    if (content === '' || !live) return
    void live.outbox.add([{ chatId, content, photo: null, replyTo: quoteOf(to) }])
    setText('')
    onAnswered?.()
  }
  const name = to.author.nickname
  return (
    <Composer
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
          <p className={styles.words}>
            <b>{t('CELEB.ANSWERING', { name })}</b>
            <span>{to.content ?? t('CHAT.PHOTO')}</span>
            <small>
              <Icon name="lock" size={14} />
              {t('CELEB.ONLY_FOR', { name })}
            </small>
          </p>
          {onStop ? <IconButton icon="x" size={18} label={t('CELEB.STOP_ANSWERING')} onClick={onStop} /> : null}
        </div>
      }
    />
  )
}
