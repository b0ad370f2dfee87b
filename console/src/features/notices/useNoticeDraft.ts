import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'
import { momentOf, seoulInput } from './seoulInput.ts'

const { list, notice: one, save } = consoleApi.notices

const empty = {
  category: 'service',
  titleKo: '',
  titleEn: '',
  bodyKo: '',
  bodyEn: '',
  isPinned: false,
  push: 'none',
  platform: null,
  language: null,
  celebUsername: null,
} as const

type Words = Pick<StaffNotice, keyof typeof empty>
/** The times are in the format of their input fields: in Seoul time, empty for none. */
type Draft = Words & { starts: string; ends: string }

const wire = (moment: Date | null) => moment && { $date: moment.toISOString() }
const fits = (text: string, max: number): boolean => {
  const length = visibleLength(text.trim())
  return length > 0 && length <= max
}

const wordsOf = (notice: Words): Words => ({
  category: notice.category,
  titleKo: notice.titleKo,
  titleEn: notice.titleEn,
  bodyKo: notice.bodyKo,
  bodyEn: notice.bodyEn,
  isPinned: notice.isPinned,
  push: notice.push,
  platform: notice.platform,
  language: notice.language,
  celebUsername: notice.celebUsername,
})

const formOf = (notice: StaffNotice | null) => (notice ? `notice.${notice.id}.${notice.revision}` : 'notice.new')

/** A notice while it is being written, new or from its draft. */
export function useNoticeDraft(notice: StaffNotice | null, onDone: (saved: StaffNotice | null) => void) {
  const t = useT()
  const { act, isBusy } = useAct([list, one])
  const [draft, setDraft, dropDraft] = useKept<Draft>(formOf(notice), {
    ...wordsOf(notice ?? empty),
    starts: seoulInput(notice?.startsAt ?? null),
    ends: seoulInput(notice?.endsAt ?? null),
  })
  const { category, titleKo, titleEn, bodyKo, bodyEn, isPinned, push, platform, language, celebUsername } = draft
  const [startsAt, endsAt] = [momentOf(draft.starts), momentOf(draft.ends)]
  const isComplete =
    [titleKo, titleEn].every((text) => fits(text, limits.noticeTitleMaxChars)) &&
    [bodyKo, bodyEn].every((text) => fits(text, limits.noticeMaxChars)) &&
    (celebUsername === null || isCelebUsername(celebUsername)) &&
    (!startsAt || !endsAt || startsAt < endsAt)
  const send = async () => {
    if (!isComplete || isBusy) return
    const texts = { titleKo: titleKo.trim(), titleEn: titleEn.trim(), bodyKo: bodyKo.trim(), bodyEn: bodyEn.trim() }
    const answer = await act(save, {
      ...(notice && { draft: { noticeId: notice.id, revision: notice.revision } }),
      notice: {
        ...texts,
        ...{ category, isPinned, push, platform, language, celebUsername },
        startsAt: wire(startsAt),
        endsAt: wire(endsAt),
      },
    })
    if (!answer) return
    dropDraft()
    showToast({ text: t('NOTICES.SAVED'), icon: 'check' })
    onDone(answer.notice)
  }
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    startsAt,
    isComplete,
    isBusy,
    send: () => void send(),
  }
}

export type NoticeDraft = ReturnType<typeof useNoticeDraft>
