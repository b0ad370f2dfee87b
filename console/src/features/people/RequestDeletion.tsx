import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { DeletionProof, type FoundPerson } from '@byeol/contract/console/people.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { momentOf } from './momentOf.ts'
import { PersonAct } from './PersonAct.tsx'

const { deletionRequests, requestDeletion } = consoleApi.people

/**
 * Records that a person who cannot sign in requested the deletion of their account. A second staff member carries it
 * out.
 */
export function RequestDeletion({ person }: { person: FoundPerson }) {
  const t = useT()
  const { longDay, longDayAndTime } = useFormats()
  const { act, isBusy } = useAct([deletionRequests])
  const [proof, setProof] = useState<DeletionProof | null>(null)
  const [day, setDay] = useState('')
  if (person.isDeleted) return null
  const ask = async (words: string) => {
    if (proof === null) return false
    const askedAt = momentOf(day)
    const rows = [
      [t('PEOPLE.NAME'), `${person.nickname} (${person.id})`],
      [t('PEOPLE.DELETION_PROOF'), t(`PEOPLE.PROOF_${proof}`)],
      [t('PEOPLE.WORDS'), words],
      [t('PEOPLE.DELETION_ASKED'), longDay(askedAt)],
    ] as const
    const signs = { title: t('PEOPLE.DELETION_ASK'), rows, button: t('PEOPLE.DELETION_ASK') }
    const wanted = {
      userId: person.id,
      proof,
      words,
      askedAt: { $date: askedAt.toISOString() },
    }
    const answer = await act(requestDeletion, wanted, signs)
    if (!answer) return false
    showToast({ text: t('PEOPLE.DELETION_WAITS', { date: longDayAndTime(answer.dueAt) }) })
    return true
  }
  return (
    <PersonAct
      kept={`deletion.${person.id}`}
      title={t('PEOPLE.DELETION')}
      detail={t('PEOPLE.DELETION_DETAIL')}
      button={t('PEOPLE.DELETION_ASK')}
      isReady={proof !== null && day !== ''}
      isBusy={isBusy}
      onSubmit={ask}
    >
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
    </PersonAct>
  )
}
