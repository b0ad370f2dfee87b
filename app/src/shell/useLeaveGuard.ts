import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { getUserId } from '../api/token.ts'
import { t } from '../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'

/** Resolves to true if the person agrees to lose the changes. */
export async function askToLeave(): Promise<boolean> {
  const buttons = [{ text: t('MINE.STAY'), role: 'cancel' }, { text: t('SHELL.LEAVE') }]
  return confirmAlert({ header: t('MINE.LEAVE_ASK'), message: t('MINE.LEAVE_DETAIL'), buttons })
}

/**
 * Asks before unsaved changes are lost: when the person uses Back or closes the window. Does not ask when they open
 * another page, because this one stays below it, nor after a sign-out. Returns a function that allows the next step
 * back without asking. A page that saves its drafts passes its own question (`ask`), and its window closes without a
 * question unless `warnsAtClose`.
 */
export function useLeaveGuard(
  isDirty: boolean,
  ask: () => Promise<boolean> = askToLeave,
  warnsAtClose = ask === askToLeave,
): () => void {
  const mayLeave = useRef(false)
  // A hidden page has no effects, but the router keeps its blocker after it was hidden and shown again.
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

  const callAsk = useEffectEvent(ask)
  useEffect(() => {
    if (blocker.state === 'blocked') void callAsk().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  const losesText = isDirty && warnsAtClose
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
