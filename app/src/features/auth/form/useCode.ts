import { ApiError } from '@byeol/contract/errors.ts'
import { useState } from 'react'
import { t } from '../../../i18n/i18n.ts'
import { errorText } from '../../../errors/errorText.ts'
import { byOwnClock, type SentCode } from './codeTimes.ts'
import { retryAfterText } from '../../../errors/retryAfterText.ts'

/** What is out and what is typed: all that a `CodeField` shows besides its timer. */
export interface CodeState {
  /** The code that is out, by this device's clock; null before the first. */
  sent: SentCode | null
  code: string
  error: string | undefined
  busy: 'sending' | 'verifying' | null
}

export interface CodeControl extends CodeState {
  setCode: (code: string) => void
  /** Asks for a code, the first or another. What is out by this device's clock; null: `error` says why not. */
  send: (ask: () => Promise<SentCode>) => Promise<SentCode | null>
  /** Tries a code. True when it was right. */
  verify: (check: () => Promise<void>) => Promise<boolean>
  /** Says what is wrong before anything is asked. */
  refuse: (error: string) => void
  /** Another address: nothing is out any more. */
  reset: () => void
}

const nothing: CodeState = { sent: null, code: '', error: undefined, busy: null }

/** The words beside the field for what a code call refused. */
function codeErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error)
  if (error.code === 'too_many_requests') return retryAfterText(error.data.retryAfterSeconds)
  if (error.code !== 'code_wrong') return error.message
  const { triesLeft } = error.data
  return triesLeft === 0 ? t('AUTH.CODE_NO_TRIES') : t('AUTH.CODE_WRONG', { count: triesLeft })
}

/** A code by e-mail or SMS from asking to proof, with every refusal told in `error`. `out`: one that was sent before a reload. */
export function useCode(out: SentCode | null = null): CodeControl {
  const [state, setState] = useState<CodeState>({ ...nothing, sent: out })
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
        async () => byOwnClock(await ask(), new Date()),
        (sent) => ({ sent, code: '' }),
      ),
    verify: async (check) =>
      (await attempt(
        'verifying',
        () => check().then(() => true),
        () => ({}),
      )) === true,
    refuse: (error) => change({ error }),
    reset: () => setState(nothing),
  }
}
