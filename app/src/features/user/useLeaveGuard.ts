import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { getUserId } from '../../api/token.ts'
import { t } from '../../i18n/i18n.ts'
import { confirmAlert } from '../../ui/confirmAlert.ts'

/**
 * Asks before changes are lost: on the way back and when the window closes. Going on to another page loses nothing, for
 * this one stays beneath; who is signed out has nothing to keep. Answers a function that lets the next leave pass.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const mayLeave = useRef(false)
  const blocker = useBlocker(({ historyAction }) => isDirty && !mayLeave.current && historyAction !== 'PUSH' && getUserId() !== null)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const buttons = [{ text: t('MINE.STAY'), role: 'cancel' }, { text: t('MINE.LEAVE') }]
    void confirmAlert({ header: t('MINE.LEAVE_ASK'), message: t('MINE.LEAVE_DETAIL'), buttons }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return () => {
    mayLeave.current = true
  }
}
