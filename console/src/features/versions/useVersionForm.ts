import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import type { PlatformVersions } from './platformVersions.ts'

const { list, preview, save } = consoleApi.appVersions
const isBuild = (typed: string): boolean => /^\d{1,9}$/u.test(typed)

/** The versions of a platform while they are edited, and how many sessions a new minimum would shut out. */
export function useVersionForm(versions: PlatformVersions) {
  const t = useT()
  const { number } = useFormats()
  const { platform } = versions
  const { act, isBusy } = useAct([list, preview])
  const [form, setForm] = useState({
    minVersion: String(versions.minVersion),
    minVersionName: versions.minVersionName,
    latestVersion: String(versions.latestVersion),
    latestVersionName: versions.latestVersionName,
  })
  const [minVersion, latestVersion] = [Number(form.minVersion), Number(form.latestVersion)]
  const isAboveLatest = isBuild(form.minVersion) && isBuild(form.latestVersion) && minVersion > latestVersion
  const asked = useDeferredValue(form.minVersion)
  const counted = useQuery({
    ...query(preview, { platform, minVersion: Number(asked) }),
    enabled: isBuild(asked),
  })
  const shutOut = asked === form.minVersion ? counted.data : undefined
  const raises = minVersion > versions.minVersion
  const isChanged =
    minVersion !== versions.minVersion ||
    latestVersion !== versions.latestVersion ||
    form.minVersionName.trim() !== versions.minVersionName ||
    form.latestVersionName.trim() !== versions.latestVersionName
  const isComplete =
    isChanged &&
    isBuild(form.minVersion) &&
    isBuild(form.latestVersion) &&
    !isAboveLatest &&
    form.minVersionName.trim() !== '' &&
    form.latestVersionName.trim() !== '' &&
    shutOut !== undefined
  const send = async () => {
    if (!isComplete || isBusy) return
    const count = number(shutOut.shutOut)
    if (raises) {
      const isSure = await confirmAlert({
        header: t('VERSIONS.RAISE_ASK', { name: form.minVersionName.trim() }),
        message: t('VERSIONS.RAISE_DETAIL', { count }),
        buttons: [
          { text: t('FRAME.CANCEL'), role: 'cancel' },
          { text: t('VERSIONS.RAISE', { count }), role: 'destructive' },
        ],
      })
      if (!isSure) return
    }
    const names = { minVersionName: form.minVersionName.trim(), latestVersionName: form.latestVersionName.trim() }
    const answer = await act(save, {
      versions: { platform, minVersion, latestVersion, ...names },
      shutOut: shutOut.shutOut,
    })
    if (answer) showToast({ text: t('VERSIONS.SAVED'), icon: 'check' })
  }
  return {
    form,
    change: (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part })),
    isAboveLatest,
    raises,
    shutOut,
    isComplete,
    isBusy,
    send: () => void send(),
  }
}
