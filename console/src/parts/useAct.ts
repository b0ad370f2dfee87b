import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedWords } from '../api/askStepUp.ts'
import { call } from '../api/call.ts'
import { queryKey } from '../api/query.ts'
import { showError } from '../errors/showError.ts'

/**
 * Runs actions one at a time, and fetches the endpoints in `changed` again. Resolves to the response, or to null if the
 * action failed and the error was shown.
 */
export function useAct(changed: readonly Endpoint[]) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function act<E extends Endpoint>(endpoint: E, args: Args<E>, signs?: SignedWords): Promise<Result<E> | null> {
    setIsBusy(true)
    try {
      return await call(endpoint, args, { signs })
    } catch (error) {
      showError(error)
      return null
    } finally {
      setIsBusy(false)
      for (const each of changed) void client.invalidateQueries({ queryKey: queryKey(each) })
    }
  }
  return { act, isBusy }
}
