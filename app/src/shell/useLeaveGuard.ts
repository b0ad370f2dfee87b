import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { getUserId } from '../api/token.ts'
import { t } from '../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'

/** Asks whether to discard changes. Resolves to true if the person agrees. */
export async function askToLeave(): Promise<boolean> {
  const buttons = [{ text: t('MINE.STAY'), role: 'cancel' }, { text: t('SHELL.LEAVE') }]
  return confirmAlert({ header: t('MINE.LEAVE_ASK'), message: t('MINE.LEAVE_DETAIL'), buttons })
}

/**
 * Asks before unsaved changes are lost, when the person uses Back or closes the window. Does not ask when they open
 * another page, because this one stays below it, nor after a sign-out. Returns a function that lets the next use of
 * Back pass without asking. A page that saves drafts passes another question (`ask`); closing its window then asks only
 * with `warnsAtClose`.
 */
export function useLeaveGuard(
  isDirty: boolean,
  ask: () => Promise<boolean> = askToLeave,
  warnsAtClose = ask === askToLeave,
): () => void {
  const mayLeave = useRef(false)
  // Whether the page is visible. The effects of a hidden page are removed, but the router keeps its blocker.
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
