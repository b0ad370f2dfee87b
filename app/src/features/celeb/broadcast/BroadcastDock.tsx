import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useRef, useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { insertText } from '@byeol/ui/ChipTextArea.tsx'
import { MessageComposer } from '../../../shell/MessageComposer.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { ScheduleSheet } from '../schedule/ScheduleSheet.tsx'
import { FanPreview } from './FanPreview.tsx'
import styles from './BroadcastDock.module.css'
import { BroadcastPreview } from './BroadcastPreview.tsx'
import { useNicknameChip } from '../../chat/data/useNicknameChip.ts'
import { countMessages } from '../../chat/outbox/savedQueue.ts'
import { startChatLive } from '../../chat/outbox/live.ts'
import type { ChatView } from '../../chat/data/order.ts'
import type { NewPending } from '../../chat/outbox/pending.ts'
import { useDraft } from '../../chat/composer/useDraft.ts'
import { MicButton } from '../../file/voice/MicButton.tsx'
import { useVoiceSheet } from '../../file/voice/useVoiceSheet.tsx'
import { useMediaButton } from '../../file/useMediaButton.tsx'
import type { useQueue } from '../../chat/outbox/useQueue.ts'

/**
 * The composer in which a celeb queues messages, previews them as a fan will see them, and sends them all after one
 * confirmation with the number of recipients.
 */
export function BroadcastDock({
  chat,
  myId,
  queue,
  recipients,
  lastFan,
  onSent,
}: {
  chat: ChatView
  myId: UserId
  queue: ReturnType<typeof useQueue>
  recipients: number | undefined
  lastFan: string | undefined
  onSent: () => void
}) {
  const t = useT()
  const me = useMe()
  const chip = useNicknameChip()
  const [text, setText] = useDraft(myId, chat.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const { plus, element } = useMediaButton(queue.addMedia)
  const { openVoice, voiceSheet } = useVoiceSheet({ myId, chatId: chat.id, kind: 'letter' }, async (voice) => {
    queue.addMedia([voice])
    return true
  })
  const [previewing, setPreviewing] = useState(false)
  const [scheduling, setScheduling] = useState(false)

  const collect = () => {
    const typed = text.trim()
    setText('')
    return typed ? [queue.addText(typed)] : []
  }
  const sendAll = async () => {
    const items = [...queue.items, ...collect()]
    const messages = countMessages(items)
    const sure = await confirmAlert({
      header: t('CHAT.SEND_ASK', { count: recipients ?? 0 }),
      message: t('CHAT.SEND_ASK_DETAIL', { messages }),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('SHELL.SEND') }],
    })
    const live = startChatLive()
    if (!sure || !live) return
    // Saves the messages in the outbox on the device before removing them from the queue, so that none is lost in
    // between.
    const words = items.flatMap(({ content, photos }): NewPending[] =>
      content === null
        ? photos.map((photo) => ({ chatId: chat.id, content: null, photo }))
        : [{ chatId: chat.id, content, photo: null }],
    )
    await live.outbox.enqueue(words)
    queue.remove(items)
    setPreviewing(false)
    onSent()
  }
  const insertName = () => {
    if (field.current) insertText(field.current, chip.token)
  }
  const hasAny = queue.items.length > 0 || text.trim() !== ''
  const lastWords = text.trim() || queue.items.findLast(({ content }) => content !== null)?.content || null
  const sendLabel = recipients === 0 ? t('CHAT.SEND_TO_NOBODY') : t('CHAT.SEND_TO', { count: recipients ?? 0 })
  return (
    <>
      {element}
      <MessageComposer
        raised
        value={text}
        onChange={setText}
        onSend={collect}
        fieldRef={field}
        chip={chip}
        label={t('CHAT.WRITE')}
        placeholder={t('CHAT.WRITE')}
        sendLabel={t('CHAT.ADD_TO_QUEUE')}
        length={visibleLength(text)}
        maxChars={limits.messageMaxChars}
        plus={plus}
        tools={
          <>
            {text === '' ? <MicButton onPress={openVoice} /> : null}
            <button
              type="button"
              className={`${ui.label} ${styles.name}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={insertName}
            >
              {chip.insertLabel}
            </button>
          </>
        }
        preview={
          hasAny ? (
            <div className={`${ui.stack2} ${styles.below}`}>
              {lastWords ? <FanPreview words={lastWords} celeb={me} fan={lastFan} /> : null}
              <div className={styles.confirm}>
                <Button variant="soft" onClick={() => setPreviewing(true)}>
                  {t('SHELL.PREVIEW')}
                </Button>
                <Button variant="soft" icon="clock" onClick={() => setScheduling(true)}>
                  {t('CELEB.SCHEDULE')}
                </Button>
                <Button disabled={!recipients} onClick={() => void sendAll()}>
                  {sendLabel}
                </Button>
              </div>
            </div>
          ) : undefined
        }
      />
      {voiceSheet}
      <ScheduleSheet
        open={scheduling}
        chatId={chat.id}
        onClose={() => setScheduling(false)}
        items={queue.items}
        typed={text.trim()}
        onScheduled={(item) => (item ? queue.remove([item]) : setText(''))}
      />
      <BroadcastPreview
        open={previewing}
        onClose={() => setPreviewing(false)}
        items={queue.items}
        typed={text.trim()}
        celeb={me}
        fan={lastFan}
        sendLabel={sendLabel}
        onSend={recipients ? () => void sendAll() : undefined}
      />
    </>
  )
}
