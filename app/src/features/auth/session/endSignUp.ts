import { useEffect } from 'react'
import { dropIdentity } from './pendingIdentity.ts'
import { dropDraft } from './signUpDraft.ts'

let isOver = false

/**
 * The sign-up is done, refused or expired. Its draft is dropped only when the page closes, because the page still shows
 * it.
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
