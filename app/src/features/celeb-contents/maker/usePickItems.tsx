import { limits } from '@byeol/contract/limits.ts'
import { useRef } from 'react'
import { showToast } from '@byeol/ui/showToast.ts'
import type { TextValues } from '@byeol/contract/locale/fillText.ts'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { askToCut } from '../../file/askToCut.ts'
import { photoTypes, videoTypes } from '../../file/pickMedia.ts'
import { useDroppedFiles } from '../../file/useDroppedFiles.ts'
import { problemTexts } from '../../file/sayPickProblems.ts'
import type { MakerItem } from './contentsValue.ts'
import { pickItems, type ItemProblem } from './pickItems.ts'

const voiceTypes = ['audio/*'] as const

const texts: Record<ItemProblem, [TextKey, TextValues]> = {
  ...problemTexts,
  tooMany: ['CONTENTS.TOO_MANY', { max: limits.contentsItemsMax }],
  notMedia: ['CONTENTS.NOT_MEDIA', {}],
  voiceTooLarge: ['CONTENTS.VOICE_TOO_LARGE', { max: limits.voiceMaxBytes / 1024 / 1024 }],
  voiceTooLong: ['CONTENTS.VOICE_TOO_LONG', { minutes: limits.voiceMaxMs / 60_000 }],
}

/**
 * Lets the celeb pick photos, videos and voice recordings from the device, `room` at most. A toast names files that
 * cannot be used.
 */
export function usePickItems(room: number, onItems: (items: MakerItem[]) => void) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: readonly File[]) => {
    const { items, problems } = await pickItems(files, room)
    for (const problem of problems) showToast({ text: t(...texts[problem]), icon: 'alert' })
    const kept = await askToCut(items, ({ isCut }) => isCut === true)
    if (kept.length > 0) onItems(kept)
  }
  useDroppedFiles(input, (files) => void take(files))
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={[...photoTypes, ...videoTypes, ...voiceTypes].join()}
      aria-label={t('CONTENTS.PICK')}
      onChange={({ target }) => {
        void take([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
  return { press: () => input.current?.click(), element }
}
