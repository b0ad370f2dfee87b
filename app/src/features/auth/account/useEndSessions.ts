import { api } from '@byeol/contract/api.ts'
import type { Session } from '@byeol/contract/auth.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { t } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { sessionsQuery } from '../../people/data/accountQuery.ts'

interface EndSessions {
  endOne: (session: Session) => Promise<void>
  endOthers: () => Promise<void>
  /** The id of the session that is being signed out, or `others`. */
  ending: string | null
}

/** Each function asks for confirmation first, and refetches the list afterwards. */
export function useEndSessions(): EndSessions {
  const client = useQueryClient()
  const [ending, setEnding] = useState<string | null>(null)

  const end = async (what: string, act: () => Promise<string>) => {
    setEnding(what)
    try {
      showToast({ text: await act() })
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    } catch (error) {
      showError(error)
    } finally {
      setEnding(null)
    }
  }

  const ask = (header: string, message: string) =>
    confirmAlert({
      header,
      message,
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('AUTH.SIGN_OUT') }],
    })

  return {
    ending,
    endOne: async ({ id, name }) => {
      if (!(await ask(t('MINE.SESSION_END_ASK'), t('MINE.SESSION_END_DETAIL', { name })))) return
      await end(id, async () => {
        await call(api.auth.endSession, { sessionId: id }).catch((error: unknown) => {
          // The session has already ended, which counts as success.
          if (!(error instanceof ApiError && error.code === 'not_found')) throw error
        })
        return t('MINE.SESSION_ENDED')
      })
    },
    endOthers: async () => {
      if (!(await ask(t('MINE.SESSIONS_END_ASK'), t('MINE.SESSIONS_END_DETAIL')))) return
      await end('others', async () => {
        const { ended } = await call(api.auth.endOtherSessions, {})
        return t('MINE.SESSIONS_ENDED', { count: ended })
      })
    },
  }
}
