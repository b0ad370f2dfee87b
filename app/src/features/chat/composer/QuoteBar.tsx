import type { ChatId } from '@byeol/contract/ids.ts'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useAnnouncedChange } from '@byeol/ui/useAnnouncedChange.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './QuoteBar.module.css'
import { QuoteText } from './QuoteText.tsx'
import { useQuote } from '../outbox/useQuote.ts'

/** The quoted message above the input field, with a button to remove it. `note` says who will see the reply. */
export function QuoteBar({ chatId, note }: { chatId: ChatId; note?: string }) {
  const t = useT()
  const myId = useUserId()
  const [quote, setQuote] = useQuote(chatId)
  const to = quote
    ? quote.authorId === myId
      ? t('MESSAGE.REPLY_TO_SELF')
      : t('MESSAGE.REPLY_TO', { name: quote.nickname })
    : ''
  useAnnouncedChange(to)
  if (!quote) return null
  return (
    <div className={styles.bar} role="group" aria-label={t('MESSAGE.REPLY')}>
      <Icon name="reply" size={20} className={styles.icon} />
      <div className={`${ui.fill} ${styles.words}`}>
        <b>{to}</b>
        <span>
          <QuoteText content={quote.content} authorId={quote.authorId} media={quote.media} />
        </span>
        {note ? <small>{note}</small> : null}
      </div>
      <IconButton icon="x" label={t('MESSAGE.REPLY_CANCEL')} onClick={() => setQuote(null)} />
    </div>
  )
}
