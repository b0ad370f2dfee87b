import type { InquiryId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import looks from '../../parts/panelLooks.module.css'
import { useKept } from '../../parts/useKept.ts'
import { inquiryHref } from './links.ts'
import { draftOf, noDraft } from './useComposer.ts'

/** What the user was writing when a colleague merged the inquiry into another one. It moves there with one act. */
export function MergedDraft({ inquiryId, into }: { inquiryId: InquiryId; into: InquiryId }) {
  const t = useT()
  const navigate = useNavigate()
  const [{ answer, note }, , drop] = useKept(draftOf(inquiryId), noDraft)
  const [there, keepThere] = useKept(draftOf(into), noDraft)
  if (!answer && !note) return null
  const join = (...words: string[]) => words.filter(Boolean).join('\n')
  const move = () => {
    const moved = { answer: join(there.answer, answer), note: join(there.note, note) }
    keepThere(() => moved)
    drop()
    setTimeout(() => void navigate(inquiryHref('open', into)))
  }
  return (
    <div className={looks.parts}>
      <p>{t('INQUIRIES.MERGED_DRAFT')}</p>
      <p className={looks.said}>{join(answer, note)}</p>
      <Button variant="soft" size="s" onClick={move}>
        {t('INQUIRIES.MERGED_MOVE')}
      </Button>
    </div>
  )
}
