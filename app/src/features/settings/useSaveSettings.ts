import { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { Settings } from '@byeol/contract/user/settings.ts'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.ts'
import { errorText } from '../../errors/errorText.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { settingsQuery } from './settingsQuery.ts'

export type SettingsChanges = Args<typeof api.user.saveSettings>
type Saved = { settings: Settings }

const mutationKey = ['saveSettings']

/** Applies changes to the settings. Leaves out consents, which change only with the server's response. */
export const withChanges = (
  { language, push, quietHours, translation, ...rest }: Settings,
  changes: SettingsChanges,
): Settings => ({
  ...rest,
  language: changes.language === undefined ? language : changes.language,
  push: { ...push, ...changes.push },
  translation: { ...translation, ...changes.translation },
  quietHours: changes.quietHours === undefined ? quietHours : changes.quietHours,
})

/**
 * Shows changes at once, and saves them one after another. If saving fails, the change is undone and the error is
 * shown.
 */
export function useSaveSettings(): UseMutationResult<Saved, Error, SettingsChanges> {
  const t = useT()
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'settings' },
    mutationFn: (changes: SettingsChanges) => call(api.user.saveSettings, changes),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: settingsQuery.queryKey })
      client.setQueryData<Saved>(
        settingsQuery.queryKey,
        (old) => old && { settings: withChanges(old.settings, changes) },
      )
    },
    onSuccess: (saved) => {
      // The response to an earlier change does not include later ones that are still being saved.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData<Saved>(settingsQuery.queryKey, saved)
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
      showToast({ text: `${t('MINE.SAVE_FAILED')} ${errorText(error)}`, icon: 'alert' })
    },
  })
}
