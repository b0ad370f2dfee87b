import { ApiError } from '@byeol/contract/errors.ts'
import { useRef, useState } from 'react'
import { t } from '../../../i18n/i18n.ts'
import { errorText } from '../../../errors/errorText.ts'
import { toDeviceClock, type SentCode } from './sentCode.ts'
import { retryAfterText } from '../../../errors/retryAfterText.ts'

/** Everything that a `CodeField` shows, except its timer. */
export interface CodeState {
  /** The code that was sent last, with times by this device's clock; null if none was sent. */
  sent: SentCode | null
  code: string
  error: string | undefined
  busy: 'sending' | 'verifying' | null
}

export interface CodeControl extends CodeState {
  setCode: (code: string) => void
  /** Requests a first or new code. Resolves to the sent code, or to null with the reason in `error`. */
  send: (ask: () => Promise<SentCode>) => Promise<SentCode | null>
  /** Checks a code; resolves to true if it is right. A code that was wrong before is refused without a call. */
  verify: (code: string, check: () => Promise<void>) => Promise<boolean>
  /** Shows an error without calling the server. */
  refuse: (error: string) => void
  /** Starts again for another address. */
  reset: () => void
}

const nothing: CodeState = { sent: null, code: '', error: undefined, busy: null }

/** The text to show next to the field when sending or checking a code was refused. */
function codeErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error)
  if (error.code === 'too_many_requests') return retryAfterText(error.data.retryAfterSeconds)
  if (error.code !== 'code_wrong') return error.message
  const { triesLeft } = error.data
  return triesLeft === 0 ? t('AUTH.CODE_NO_TRIES') : t('AUTH.CODE_WRONG', { count: triesLeft })
}

/**
 * Sends a code by e-mail or SMS, and verifies it. Every refusal is shown in `error`. `sentBefore` is a code that was
 * sent before the page was reloaded.
 */
export function useCode(sentBefore: SentCode | null = null): CodeControl {
  const [state, setState] = useState<CodeState>({ ...nothing, sent: sentBefore })
  const isVerifying = useRef(false)
  const refused = useRef(new Set<string>())
  const change = (part: Partial<CodeState>) => setState((before) => ({ ...before, ...part }))

  const attempt = async <Done>(
    busy: CodeState['busy'],
    act: () => Promise<Done>,
    after: (done: Done) => Partial<CodeState>,
  ): Promise<Done | null> => {
    change({ busy, error: undefined })
    try {
      const done = await act()
      change({ ...after(done), busy: null })
      return done
    } catch (error) {
      change({ error: codeErrorText(error), busy: null })
      return null
    }
  }

  return {
    ...state,
    setCode: (code) => change({ code, error: undefined }),
    send: (ask) =>
      attempt(
        'sending',
        async () => toDeviceClock(await ask(), new Date()),
        (sent) => {
          refused.current.clear()
          return { sent, code: '' }
        },
      ),
    verify: async (code, check) => {
      if (isVerifying.current) return false
      if (refused.current.has(code)) {
        change({ error: t('AUTH.CODE_REFUSED') })
        return false
      }
      isVerifying.current = true
      const checkOnce = () =>
        check().then(
          () => true,
          (error: unknown) => {
            if (error instanceof ApiError && error.code === 'code_wrong') refused.current.add(code)
            throw error
          },
        )
      const isRight = await attempt('verifying', checkOnce, () => ({}))
      isVerifying.current = false
      return isRight === true
    },
    refuse: (error) => change({ error }),
    reset: () => setState(nothing),
  }
}
