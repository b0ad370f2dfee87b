import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { createStore } from '@byeol/ui/createStore.ts'
import { passkeyFor } from './passkeys.ts'
import { send } from './send.ts'

/** The text shown to a staff member for what they sign with their passkey, in their language. */
export interface SignedWords {
  title: string
  rows: readonly (readonly [name: string, value: string])[]
  /** The label of the red button, which names the action. */
  button: string
  /**
   * True for an act that gives something back to a person and was chosen by a key of its own: once its price is on the
   * page, the sheet asks for the passkey by itself. Nothing is signed without the passkey.
   */
  asksAtOnce?: boolean
}

export class StepUpCancelled extends Error {
  override readonly name = 'StepUpCancelled'
}

export interface WaitingStepUp {
  words: SignedWords
  /** What the passkey signs. From it the server also computes what the act would change. */
  signed: { path: string; body: string }
  /**
   * Asks for the passkey, runs `check`, and makes the call. Throws if one of them fails, so that the sheet can show the
   * error and stay open.
   */
  confirm: (check: () => Promise<void>) => Promise<void>
  /** The call has been sent and can no longer be cancelled. */
  isMaking: boolean
  cancel: () => void
}

/** The call for which `StepUpSheet` is open. */
export const waitingStepUp = createStore<WaitingStepUp | null>(() => null)

async function sign(path: string, body: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const bodySha256 = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const begin = consoleApi.staff.beginStepUp
  const { challengeId, options } = await send(begin, {}, { body: JSON.stringify({ path, bodySha256 }) })
  const header = JSON.stringify({ challengeId, response: await passkeyFor(options) })
  return btoa(header).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '')
}

/** Shows `words`, and makes the call with a signature over its body once the person confirms with their passkey. */
export function askStepUp<Answer>(
  words: SignedWords,
  path: string,
  body: string,
  make: (signature: string) => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const show = (isMaking: boolean) => waitingStepUp.set({ words, signed: { path, body }, confirm, isMaking, cancel })
    async function confirm(check: () => Promise<void>): Promise<void> {
      const signature = await sign(path, body)
      await check()
      // It was cancelled while the window for the passkey was open.
      if (waitingStepUp.get()?.confirm !== confirm) return
      show(true)
      try {
        const answer = await make(signature)
        waitingStepUp.set(null)
        resolve(answer)
      } catch (error) {
        if (error instanceof ApiError) {
          show(false)
          throw error
        }
        // No response arrived, so the call may have succeeded: the page fetches its data again before the next try.
        waitingStepUp.set(null)
        reject(error)
      }
    }
    function cancel(): void {
      if (waitingStepUp.get()?.isMaking) return
      waitingStepUp.set(null)
      reject(new StepUpCancelled())
    }
    show(false)
  })
}
