import { api } from '@byeol/contract/api.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { showError } from '../../../errors/showError.ts'
import { chatName } from '../data/chatName.ts'
import { chatUpdate } from '../data/events.ts'
import type { ChatView } from '../data/order.ts'
import { deleteRequest } from '../list/chatActions.ts'
import { BlockSheet } from '../people/BlockSheet.tsx'
import styles from './RequestBar.module.css'

/**
 * Shown in place of the input field until the viewer has decided about a stranger's request: accept, delete, block and
 * report.
 */
export function RequestBar({ chat }: { chat: ChatView }) {
  const t = useT()
  const navigate = useNavigate()
  const [isAccepting, setAccepting] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const name = chat.recipient?.nickname ?? chatName(chat, t)
  const accept = async () => {
    setAccepting(true)
    try {
      chatUpdate(queryClient, await call(api.chat.acceptRequest, { chatId: chat.id }))
    } catch (error) {
      setAccepting(false)
      showError(error)
    }
  }
  const remove = () => {
    deleteRequest(chat)
    void navigate('/chat/requests', { replace: true })
  }
  return (
    <section className={styles.bar} aria-label={t('ROOM.REQUEST_ASK', { name })}>
      <h2 className={ui.section}>{t('ROOM.REQUEST_ASK', { name })}</h2>
      <p className={`${ui.caption} ${styles.lead}`}>{t('ROOM.REQUEST_DETAIL')}</p>
      <div className={ui.halves}>
        <Button variant="soft" onClick={remove}>
          {t('SHELL.DELETE')}
        </Button>
        <Button busy={isAccepting} onClick={() => void accept()}>
          {t('ROOM.REQUEST_ACCEPT')}
        </Button>
      </div>
      {chat.recipient ? (
        <>
          <button type="button" className={styles.block} onClick={() => setBlocking(true)}>
            {t('ROOM.REQUEST_BLOCK')}
          </button>
          <BlockSheet person={chat.recipient} reports open={isBlocking} onClose={() => setBlocking(false)} />
        </>
      ) : null}
    </section>
  )
}
