import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args, Endpoint } from '@byeol/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'

/** Acts on an inquiry, one act at a time, and reads the inbox anew. Resolves to whether it worked. */
export function useAct() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function act<E extends Endpoint>(endpoint: E, args: Args<E>): Promise<boolean> {
    setIsBusy(true)
    try {
      await call(endpoint, args)
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setIsBusy(false)
      void client.invalidateQueries({ queryKey: queryKey(consoleApi.inquiries.list) })
      void client.invalidateQueries({ queryKey: queryKey(consoleApi.inquiries.inquiry) })
    }
  }
  return { act, isBusy }
}
