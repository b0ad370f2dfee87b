import { api } from '@byeol/contract/api.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { applyContents } from '../data/cache.ts'
import { contentsQuery } from '../data/contentsQueries.ts'

/**
 * Opens bought contents, which ends the right to a refund. Does not ask for confirmation, because the buyer consented
 * before paying and the page with the button repeats it. Calls `onOpened` when the items have arrived.
 */
export function useOpenContents(id: ContentsId, onOpened: () => void) {
  const client = useQueryClient()
  const opening = useMutation({
    mutationFn: () => call(api.celebContents.open, { contentsId: id }),
    onSuccess({ contents, items }) {
      applyContents(client, contents, items)
      onOpened()
    },
    onError(error) {
      showError(error, () => opening.mutate())
      void client.invalidateQueries({ queryKey: contentsQuery(id).queryKey })
    },
  })
  return { open: () => opening.mutate(), busy: opening.isPending }
}
