import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { DeletionProof, type FoundPerson } from '@byeol/contract/console/people.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import styles from './PersonPanel.module.css'
import looks from '../../parts/panelLooks.module.css'

const { deletionRequests, requestDeletion } = consoleApi.people
/** The end of the day in Seoul on which the mail arrived, or now for a mail of today. */
const momentOf = (day: string): Date => new Date(Math.min(Date.parse(`${day}T23:59:59+09:00`), Date.now()))

/** Records that a person who cannot sign in requested a deletion. A second staff member carries it out. */
export function RequestDeletion({ person }: { person: FoundPerson }) {
  const t = useT()
  const { longDay } = useFormats()
  const { act, isBusy } = useAct([deletionRequests])
  const [proof, setProof] = useState<DeletionProof | null>(null)
  const [words, setWords] = useState('')
  const [day, setDay] = useState('')
  const [isOpen, setOpen] = useState(false)
  if (person.isDeleted) return null
  const length = visibleLength(words.trim())
  const isComplete = proof !== null && day !== '' && length > 0 && length <= limits.unmaskReasonMaxChars
  const ask = async (proven: DeletionProof) => {
    const askedAt = momentOf(day)
    const rows = [
      [t('PEOPLE.NAME'), `${person.nickname} (${person.id})`],
      [t('PEOPLE.DELETION_PROOF'), t(`PEOPLE.PROOF_${proven}`)],
      [t('PEOPLE.WORDS'), words.trim()],
      [t('PEOPLE.DELETION_ASKED'), longDay(askedAt)],
    ] as const
    const signs = { title: t('PEOPLE.DELETION_ASK'), rows, button: t('PEOPLE.DELETION_ASK') }
    const wanted = {
      userId: person.id,
      proof: proven,
      words: words.trim(),
      askedAt: { $date: askedAt.toISOString() },
    }
    const answer = await act(requestDeletion, wanted, signs)
    if (!answer) return
    showToast({ text: t('PEOPLE.DELETION_WAITS', { date: longDay(answer.dueAt) }) })
    setOpen(false)
  }
  return (
    <Section title={t('PEOPLE.DELETION')}>
      {isOpen ? (
        <form
          className={looks.lines}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete && !isBusy) void ask(proof)
          }}
        >
          <p className={styles.quiet}>{t('PEOPLE.DELETION_DETAIL')}</p>
          <ChoicePills
            legend={t('PEOPLE.DELETION_PROOF')}
            items={DeletionProof.options.map((id) => ({ id, label: t(`PEOPLE.PROOF_${id}`) }))}
            value={proof}
            onChange={setProof}
          />
          <TextField
            type="date"
            label={t('PEOPLE.DELETION_ASKED')}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <TextArea
            label={t('PEOPLE.WORDS')}
            value={words}
            length={length}
            max={limits.unmaskReasonMaxChars}
            rows={2}
            onChange={setWords}
          />
          <Button type="submit" variant="danger" size="m" className={styles.act} busy={isBusy} disabled={!isComplete}>
            {t('PEOPLE.DELETION_ASK')}
          </Button>
        </form>
      ) : (
        <Button variant="soft" size="m" className={styles.act} onClick={() => setOpen(true)}>
          {t('PEOPLE.DELETION_ASK')}
        </Button>
      )}
    </Section>
  )
}
