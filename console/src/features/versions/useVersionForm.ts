import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../../api/query.ts'
import type { PlatformVersions } from './platformVersions.ts'
import { useVersionSave } from './useVersionSave.ts'

const { preview } = consoleApi.appVersions
const isBuild = (typed: string): boolean => /^\d{1,9}$/u.test(typed)

/** The versions of a platform while they are edited, and how many sessions a new minimum would exclude. */
export function useVersionForm(versions: PlatformVersions) {
  const { platform } = versions
  const { set, isBusy } = useVersionSave(versions)
  const [reason, setReason] = useState('')
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
  // If no session uses the build yet, such a minimum would exclude all sessions.
  const isUnseen = raises && !versions.builds.some(({ build }) => build === minVersion)
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
    !isUnseen &&
    reason.trim() !== '' &&
    form.minVersionName.trim() !== '' &&
    form.latestVersionName.trim() !== '' &&
    shutOut !== undefined
  const send = async () => {
    if (!isComplete || isBusy) return
    const names = { minVersionName: form.minVersionName.trim(), latestVersionName: form.latestVersionName.trim() }
    await set({ platform, minVersion, latestVersion, ...names }, shutOut.shutOut, reason.trim())
  }
  return {
    form,
    change: (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part })),
    reason,
    setReason,
    isAboveLatest,
    isUnseen,
    raises,
    shutOut,
    isComplete,
    isBusy,
    send: () => void send(),
  }
}
