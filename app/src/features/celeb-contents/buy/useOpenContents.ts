import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { applyContents } from '../data/cache.ts'
import { contentsQuery } from '../data/contentsQueries.ts'

/**
 * Opens bought contents, which ends the right to a refund. Asks for confirmation once. `onOpened` runs when the items
 * have arrived.
 */
export function useOpenContents({ id, owned }: CelebContents, onOpened: () => void) {
  const t = useT()
  const { day } = useFormats()
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
  const until = owned?.refundableUntil
  const ask = async () => {
    const confirmed = await confirmAlert({
      header: t('CONTENTS.OPEN_ASK'),
      message: until
        ? t('CONTENTS.OPEN_DETAIL', { date: day(new Date(until.getTime() - 1)) })
        : t('CONTENTS.OPEN_DETAIL_LATE'),
      buttons: [{ text: t('SHELL.LATER'), role: 'cancel' }, { text: t('CONTENTS.OPEN_DO') }],
    })
    if (confirmed) opening.mutate()
  }
  return { ask: () => void ask(), busy: opening.isPending }
}
