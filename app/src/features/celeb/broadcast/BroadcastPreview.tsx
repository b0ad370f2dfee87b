import type { Me } from '@byeol/contract/user.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Letter } from '@byeol/ui/chat/Letter.tsx'
import { MessageGroup } from '@byeol/ui/chat/MessageGroup.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import styles from './BroadcastPreview.module.css'
import { voiceOf, type QueueItem } from '../../chat/outbox/savedQueue.ts'
import { MessageText } from '../../chat/message/MessageText.tsx'
import { NicknameChoice } from './NicknameChoice.tsx'
import { QueuedMedia } from './QueuedMedia.tsx'
import { usePreviewNames } from './usePreviewNames.ts'

/** Shows the queued messages as they will appear in a fan's room. */
export function BroadcastPreview({
  open,
  onClose,
  items,
  typed,
  celeb,
  fan,
  sendLabel,
  onSend,
}: {
  open: boolean
  onClose: () => void
  items: readonly QueueItem[]
  /** The text that is still in the input field; it is sent last. */
  typed: string
  celeb: Me | undefined
  fan: string | undefined
  sendLabel: string
  onSend: (() => void) | undefined
}) {
  const t = useT()
  const names = usePreviewNames(fan)
  const nickname = names.chosen
  return (
    <LazySheet open={open} onClose={onClose} title={t('CHAT.PREVIEW_TITLE')} closeLabel={t('SHELL.CLOSE')}>
      <div className={styles.preview}>
        <div className={styles.names}>
          <NicknameChoice {...names} />
        </div>
        <MessageGroup name={celeb?.nickname ?? ''} src={celeb?.photoUrl}>
          {items.map((item) =>
            item.content === null ? (
              <Letter key={item.itemId} bare={!voiceOf(item)} voiced={voiceOf(item) !== null}>
                <QueuedMedia item={item} />
              </Letter>
            ) : (
              <Letter key={item.itemId}>
                <MessageText content={item.content} nickname={nickname} />
              </Letter>
            ),
          )}
          {typed ? (
            <Letter>
              <MessageText content={typed} nickname={nickname} />
            </Letter>
          ) : null}
        </MessageGroup>
        <Button fullWidth disabled={!onSend} onClick={onSend}>
          {sendLabel}
        </Button>
      </div>
    </LazySheet>
  )
}
