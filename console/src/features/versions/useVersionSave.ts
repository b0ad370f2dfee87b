import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import type { PlatformVersions } from './platformVersions.ts'

const { list, preview, save, approve, decline } = consoleApi.appVersions

export type Versions = Input<typeof save>['versions']

/**
 * Sets the versions of a platform, or approves or declines a pending higher minimum. The text before signing contains
 * the number of sessions that it excludes.
 */
export function useVersionSave({ platform, minVersion, minVersionName, ...rest }: PlatformVersions) {
  const t = useT()
  const { number } = useFormats()
  const { act, isBusy } = useAct([list, preview])
  const { waiting } = rest
  const build = (name: string, version: number) => `${name} (${number(version)})`
  const rowsOf = (next: Versions, shutOut?: number) =>
    [
      [t('VERSIONS.PLATFORM'), t(`VERSIONS.PLATFORM_${platform}`)],
      [t('VERSIONS.MIN_NOW'), build(minVersionName, minVersion)],
      [t('VERSIONS.MIN'), build(next.minVersionName, next.minVersion)],
      [t('VERSIONS.LATEST'), build(next.latestVersionName, next.latestVersion)],
      ...(shutOut === undefined ? [] : [[t('VERSIONS.SHUT_OUT_COUNT'), number(shutOut)] as const]),
    ] as const
  const set = async (next: Versions, shutOut: number, reason: string) => {
    const raises = next.minVersion > minVersion
    const signs = {
      title: raises ? t('VERSIONS.RAISE_ASK', { name: next.minVersionName }) : t('VERSIONS.SAVE_ASK'),
      rows: [...rowsOf(next, shutOut), [t('FLAGS.REASON'), reason] as const],
      button: t(raises ? 'KINDS.ASK_SEND' : 'VERSIONS.SAVE'),
    }
    const answer = await act(save, { versions: next, shutOut, reason }, signs)
    if (answer) showToast({ text: t(answer.isWaiting ? 'FLAGS.IS_WAITING' : 'VERSIONS.SAVED'), icon: 'check' })
  }
  const agree = async (shutOut: number) => {
    if (!waiting) return
    const signs = {
      title: t('VERSIONS.RAISE_ASK', { name: waiting.versions.minVersionName }),
      rows: [...rowsOf(waiting.versions, shutOut), [t('FLAGS.REASON'), waiting.reason] as const],
      button: t('VERSIONS.RAISE', { count: number(shutOut) }),
    }
    const answer = await act(approve, { changeId: waiting.id, digest: waiting.digest, shutOut }, signs)
    if (answer) showToast({ text: t('VERSIONS.SAVED'), icon: 'check' })
  }
  const end = async () => {
    if (waiting && (await act(decline, { changeId: waiting.id }))) showToast({ text: t('ROLES.ENDED') })
  }
  return { isBusy, set, rowsOf, approve: (shutOut: number) => void agree(shutOut), decline: () => void end() }
}
