import { useEffect } from 'react'
import { dropIdentity } from './pendingIdentity.ts'
import { dropDraft } from './signUpDraft.ts'

let isOver = false

/**
 * Marks the sign-up as over: completed, refused or expired. The draft is deleted only when the page closes, because the
 * page still shows it.
 */
export function endSignUp(): void {
  isOver = true
}

/** Deletes the draft when the page closes, if the sign-up is over. For pages on which a sign-up can end. */
export function useClearEndedSignUp(): void {
  useEffect(
    () => () => {
      if (!isOver) return
      isOver = false
      dropDraft()
      dropIdentity()
    },
    [],
  )
}
