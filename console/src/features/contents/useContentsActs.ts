import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffContents } from '@byeol/contract/console/cases/contentsCalls.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, contents: one, show, stopSale, resumeSale, remove, decline } = consoleApi.contents

interface Words {
  t: ReturnType<typeof useT>
  number: (value: number) => string
}

/** What a removal refunds: won to cards, and points. */
export const costText = ({ t, number }: Words, { cardWon, points }: StaffContents['cost']): string =>
  t('CONTENTS.BACK', { won: number(cardWon), points: number(points) })

/** The actions on contents, each signed together with its cost. `photos`: their pictures, once opened. */
export function useContentsActs(contents: StaffContents | undefined) {
  const t = useT()
  const { number } = useFormats()
  const { act, isBusy } = useAct([list, one])
  const [photos, setPhotos] = useState<readonly string[] | null>(null)
  const { id: contentsId, title, celeb, cost } = contents ?? {}
  const about = [
    [t('CONTENTS.ONE'), title ?? ''],
    [t('CONTENTS.CELEB_NAME'), celeb ?? ''],
  ] as const
  const open = async () => {
    const answer = contentsId && (await act(show, { contentsId }))
    if (answer) setPhotos(answer.photos)
  }
  const stop = async (reason: string) => {
    if (!contentsId || !cost) return
    const rows = [...about, [t('CONTENTS.KEEP'), number(cost.buyers)] as const, [t('FLAGS.REASON'), reason] as const]
    const signs = { title: t('CONTENTS.SIGN_STOP'), rows, button: t('CONTENTS.STOP') }
    if (await act(stopSale, { contentsId, reason }, signs)) showToast({ text: t('CONTENTS.STOPPED'), icon: 'check' })
  }
  const resume = async () => {
    const signs = { title: t('CONTENTS.SIGN_RESUME'), rows: about, button: t('CONTENTS.RESUME') }
    if (contentsId && (await act(resumeSale, { contentsId }, signs)))
      showToast({ text: t('CONTENTS.RESUMED'), icon: 'check' })
  }
  const takeAway = async (reason: string) => {
    if (!contentsId || !cost) return
    const rows = [
      ...about,
      [t('CONTENTS.BUYERS'), t('CONTENTS.PEOPLE', { count: number(cost.buyers) })] as const,
      [t('CONTENTS.GIVES_BACK'), costText({ t, number }, cost)] as const,
      [t('FLAGS.REASON'), reason] as const,
    ]
    const signs = { title: t('CONTENTS.SIGN_REMOVE'), rows, button: t('CONTENTS.REMOVE') }
    const answer = await act(remove, { contentsId, reason, won: cost.won }, signs)
    if (answer) showToast({ text: t(answer.isWaiting ? 'CONTENTS.IS_WAITING' : 'CONTENTS.REMOVED'), icon: 'check' })
  }
  const end = async () => {
    if (contentsId && (await act(decline, { contentsId }))) showToast({ text: t('ROLES.ENDED') })
  }
  return {
    isBusy,
    photos,
    show: () => void open(),
    stop: (reason: string) => void stop(reason),
    resume: () => void resume(),
    remove: (reason: string) => void takeAway(reason),
    decline: () => void end(),
  }
}

export type ContentsActs = ReturnType<typeof useContentsActs>
