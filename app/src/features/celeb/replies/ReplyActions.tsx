import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { PersonMenuButton } from '../../chat/people/PersonMenuButton.tsx'
import { fanPath } from '../data/fanPath.ts'
import styles from './ReplyActions.module.css'

/** Below a fan's reply: answer it, open the whole conversation, mute or block. */
export function ReplyActions({ reply, onAnswer }: { reply: ChatMessage; onAnswer: (reply: ChatMessage) => void }) {
  const t = useT()
  const name = reply.author.nickname
  return (
    <div className={styles.actions}>
      {reply.deletedAt ? null : (
        <button type="button" aria-label={t('CELEB.ANSWER_TO', { name })} onClick={() => onAnswer(reply)}>
          <Icon name="reply" size={16} />
          {t('CELEB.ANSWER')}
        </button>
      )}
      <Link href={fanPath(reply.author.id)} aria-label={t('CELEB.TALK_WITH', { name })}>
        {t('CELEB.TALK')}
        <Icon name="next" size={14} />
      </Link>
      <span className={styles.more}>
        <PersonMenuButton person={reply.author} />
      </span>
    </div>
  )
}
