import { useEffect } from 'react'
import { dropIdentity } from './pendingIdentity.ts'
import { dropDraft } from './signUpDraft.ts'

let isOver = false

/** The sign-up is done, refused or too old: what it knew goes when its page goes, not before, for the page still stands on it. */
export function endSignUp(): void {
  isOver = true
}

/** For the page that may end one. */
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
