import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { getUserId } from '../api/token.ts'
import { t } from '../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'

/** True: what was changed may be lost. */
async function askToLeave(): Promise<boolean> {
  const buttons = [{ text: t('MINE.STAY'), role: 'cancel' }, { text: t('MINE.LEAVE') }]
  return confirmAlert({ header: t('MINE.LEAVE_ASK'), message: t('MINE.LEAVE_DETAIL'), buttons })
}

/**
 * Asks before changes are lost: on the way back and when the window closes. Going on to another page loses nothing, for
 * this one stays beneath; who is signed out has nothing to keep. Answers a function that lets the next leave pass.
 * A page that keeps what was typed asks in its own words (`ask`), and lets the window close.
 */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean> = askToLeave): () => void {
  const mayLeave = useRef(false)
  // A page beneath has no effects, yet the router keeps a blocker of a page that was hidden and shown again.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const blocker = useBlocker(
    ({ historyAction }) =>
      isDirty && isShown.current && !mayLeave.current && historyAction !== 'PUSH' && getUserId() !== null,
  )

  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (blocker.state === 'blocked') void askNow().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  const losesText = isDirty && ask === askToLeave
  useEffect(() => {
    if (!losesText) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [losesText])

  return () => {
    mayLeave.current = true
  }
}
