import { useEffect } from 'react'
import { dropIdentity } from './pendingIdentity.ts'
import { dropDraft } from './signUpDraft.ts'

let isOver = false

/**
 * Call it when a sign-up is done, refused or expired. The draft is dropped only when the page closes, because the page
 * still shows it.
 */
export function endSignUp(): void {
  isOver = true
}

/** For pages that may end a sign-up. */
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
