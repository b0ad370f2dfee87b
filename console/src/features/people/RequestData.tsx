import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { CorrectedField } from '@byeol/contract/console/cases/dataRequestCalls.ts'
import { PersonProof, type FoundPerson } from '@byeol/contract/console/people.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isEmailLike } from '@byeol/contract/text/email.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { momentOf } from './momentOf.ts'
import { PersonAct } from './PersonAct.tsx'
import styles from './PersonPanel.module.css'

const { list, request, asks } = consoleApi.dataRequests
const wishes = ['access', ...CorrectedField.options] as const
type Wish = (typeof wishes)[number]

/** Records that a person requested a copy or a correction of their data by other means than the app. */
export function RequestData({ person }: { person: FoundPerson }) {
  const t = useT()
  const { longDay } = useFormats()
  const { act, isBusy } = useAct([list, asks])
  const open = useQuery(query(asks, {})).data?.list ?? []
  const [askId, setAskId] = useState('')
  const [wish, setWish] = useState<Wish | null>(null)
  const [typed, setValue] = useState('')
  const [address, setAddress] = useState('')
  const [proof, setProof] = useState<PersonProof | null>(null)
  const [day, setDay] = useState('')
  if (person.isDeleted) return null
  const [value, answerTo] = [typed.trim(), address.trim()]
  const isWhole = wish === 'access' || value !== ''
  const ask = async (words: string) => {
    if (proof === null || wish === null) return false
    const taken = open.find(({ id }) => id === askId)
    const askedAt = taken?.askedAt ?? momentOf(day)
    const rows = [
      [t('PEOPLE.NAME'), `${person.nickname} (${person.id})`],
      [t('DATA.WISH'), t(`DATA.WISH_${wish}`)],
      ...(wish === 'access' ? [] : [[t('DATA.VALUE'), value] as const]),
      [t('DATA.ANSWER_TO'), answerTo],
      [t('PEOPLE.DELETION_PROOF'), t(`PEOPLE.PROOF_${proof}`)],
      [t('PEOPLE.WORDS'), words],
      [t('PEOPLE.DELETION_ASKED'), longDay(askedAt)],
    ] as const
    const common = {
      userId: person.id,
      answerTo,
      proof,
      words,
      askedAt: { $date: askedAt.toISOString() },
      ...(taken && { askId: taken.id }),
    }
    const wanted =
      wish === 'access'
        ? { ...common, kind: 'access' as const }
        : { ...common, kind: 'correction' as const, field: wish, value }
    const signs = { title: t('DATA.ASK'), rows, button: t('DATA.ASK') }
    const answer = await act(request, wanted, signs)
    if (!answer) return false
    showToast({ text: t('PEOPLE.DELETION_WAITS', { date: longDay(answer.dueAt) }) })
    return true
  }
  return (
    <PersonAct
      kept={`data.${person.id}`}
      title={t('DATA.TITLE')}
      detail={t('DATA.DETAIL')}
      button={t('DATA.ASK')}
      isReady={wish !== null && isWhole && proof !== null && (day !== '' || askId !== '') && isEmailLike(answerTo)}
      isBusy={isBusy}
      onSubmit={ask}
    >
      <ChoicePills
        legend={t('DATA.WISH')}
        items={wishes.map((id) => ({ id, label: t(`DATA.WISH_${id}`) }))}
        value={wish}
        onChange={setWish}
      />
      {wish !== null && wish !== 'access' ? (
        <TextField
          type={wish === 'birthday' ? 'date' : wish === 'email' ? 'email' : 'text'}
          label={t('DATA.VALUE')}
          autoComplete="off"
          maxLength={limits.emailMax}
          value={typed}
          onChange={({ target }) => setValue(target.value)}
        />
      ) : null}
      <TextField
        type="email"
        label={t('DATA.ANSWER_TO')}
        hint={t('DATA.ANSWER_TO_HINT')}
        autoComplete="off"
        maxLength={limits.emailMax}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <ChoicePills
        legend={t('PEOPLE.DELETION_PROOF')}
        items={PersonProof.options.map((id) => ({ id, label: t(`PEOPLE.PROOF_${id}`) }))}
        value={proof}
        onChange={setProof}
      />
      {open.length > 0 ? (
        <label className={styles.quiet}>
          {t('DATA.FROM_FORM')}
          <select value={askId} onChange={({ target }) => setAskId(target.value)}>
            <option value="">{t('DATA.NOT_FROM_FORM')}</option>
            {open.map((each) => (
              <option key={each.id} value={each.id}>
                {longDay(each.askedAt)} · {t(`DATA.ASK_${each.wish}`)} · {each.id.slice(-6)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {askId === '' ? (
        <TextField
          type="date"
          label={t('PEOPLE.DELETION_ASKED')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      ) : null}
    </PersonAct>
  )
}
