import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { file } from '@byeol/contract/file.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useDraftSaving } from '../../../browser/useDraftSaving.ts'
import { showError } from '../../../errors/showError.ts'
import { askToKeepDraft } from '../../../shell/askToKeepDraft.ts'
import { useLeaveGuard } from '../../../shell/useLeaveGuard.ts'
import { useUploads } from '../../file/upload/useUploads.ts'
import { contentsQuery } from '../data/contentsQueries.ts'
import { isSameValue, newValue, type ContentsValue, type MakerItem } from './contentsValue.ts'
import { dropMakerDraft, saveMakerDraft, type MakerDraft } from './makerDrafts.ts'
import { uploadItem } from './uploadItem.ts'
import { useSaveContents } from './useSaveContents.ts'

export interface MakerStart {
  contents: CelebContents
  value: ContentsValue
}

/**
 * The state of the form for contents: its fields, the uploads, the version on the server, and the draft on this device,
 * which is offered again after the page was left.
 */
export function useMaker(userId: UserId, start: MakerStart | null, kept: MakerDraft | null) {
  const client = useQueryClient()
  const [value, setValue] = useState(kept?.value ?? start?.value ?? newValue)
  const [showsKept, setShowsKept] = useState(kept !== null)
  const { items } = value
  const set = (part: Partial<ContentsValue>) => setValue((old) => ({ ...old, ...part }))
  const setItems = (change: (items: ContentsValue['items']) => ContentsValue['items']) =>
    setValue((old) => ({ ...old, items: change(old.items) }))
  const setItem = (key: string, part: Partial<MakerItem>) =>
    setItems((old) => old.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const { uploads, retry } = useUploads(items, uploadItem, (key, fileId) => {
    setItem(key, { fileId })
    // When a draft's photo is uploaded again, its description has to be sent again too.
    const alt = items.find((item) => item.key === key)?.alt
    if (alt) call(file.describe, { fileId, alt }).catch(showError)
  })
  const { saved, busy, save } = useSaveContents(
    userId,
    start && { id: start.contents.id, value: start.value, at: start.contents.updatedAt },
  )
  const isChanged = !isSameValue(value, saved?.value ?? newValue)
  const basedOn = saved?.at ?? null
  const { drop } = useDraftSaving(
    {
      save: (written, savedAt) => saveMakerDraft(userId, saved?.id ?? null, { value: written, savedAt, basedOn }),
      drop: () => dropMakerDraft(userId, saved?.id ?? null),
    },
    value,
    !isChanged,
    kept?.savedAt ?? null,
  )
  const allowLeave = useLeaveGuard(isChanged, async () => {
    const answer = await askToKeepDraft()
    if (answer === 'drop') await drop()
    return answer !== 'stay'
  })
  return {
    value,
    set,
    setItems,
    uploads,
    retry,
    saved,
    busy,
    save: () => save(value),
    isChanged,
    allowLeave,
    /** When the stored draft was saved; null if the form does not show it. */
    keptAt: showsKept && kept && isChanged ? kept.savedAt : null,
    dropKept: async () => {
      await dropMakerDraft(userId, start?.contents.id ?? null)
      setValue(start?.value ?? newValue)
      setShowsKept(false)
    },
    describe: (key: string, words: Pick<MakerItem, 'alt' | 'captions'>) => {
      setItem(key, words)
      if (saved) void client.invalidateQueries({ queryKey: contentsQuery(saved.id).queryKey, refetchType: 'none' })
    },
  }
}

export type Making = ReturnType<typeof useMaker>
