import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { EndingAsker } from '@byeol/contract/console/endingCalls.ts'
import type { FoundPerson } from '@byeol/contract/console/people.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isEmail, visibleLength } from '@byeol/contract/text/text.ts'
import { CelebEndKind } from '@byeol/contract/user/celebFacts.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { Choices } from '../../parts/Choices.tsx'
import looks from '../../parts/panelLooks.module.css'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'
import { askedRows } from './endingRows.ts'

const { list, request } = consoleApi.endings
interface Draft {
  kind: CelebEndKind | null
  askedBy: EndingAsker | null
  words: string
  contact: string
}
const nothing: Draft = { kind: null, askedBy: null, words: '', contact: '' }

/** On a celeb's page: starts the end of their activity, or links to the one in progress. */
export function RequestEnding({ person }: { person: FoundPerson }) {
  const t = useT()
  const { data } = useQuery(query(list, {}))
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const isUnderWay = data.list.some(({ userId }) => userId === person.id)
  return (
    <Section title={t('ENDINGS.START')}>
      {isUnderWay ? (
        <Link href="/endings" className={looks.link}>
          {t('ENDINGS.OPEN')}
        </Link>
      ) : isOpen ? (
        <EndingForm person={person} />
      ) : (
        <Button variant="soft" size="m" onClick={() => setOpen(true)}>
          {t('ENDINGS.START')}
        </Button>
      )}
    </Section>
  )
}

function EndingForm({ person }: { person: FoundPerson }) {
  const t = useT()
  const { act, isBusy } = useAct([list])
  const [draft, keep, drop] = useKept<Draft>(`ending.${person.id}`, nothing)
  const { kind, askedBy } = draft
  const [words, contact] = [draft.words.trim(), draft.contact.trim()]
  const length = visibleLength(words)
  const fits = length > 0 && length <= limits.unmaskReasonMaxChars && (contact === '' || isEmail(contact))
  const change = (part: Partial<Draft>) => keep((before) => ({ ...before, ...part }))
  const send = async () => {
    if (!kind || !askedBy) return
    const asked = { kind, askedBy, words, contact: contact || null }
    const rows = [[t('ENDINGS.WHO'), `${person.nickname} (${person.id})`] as const, ...askedRows(asked, t)]
    const signs = { title: t('ENDINGS.SIGN_ASK'), rows, button: t('ENDINGS.SEND') }
    if (!(await act(request, { userId: person.id, ...asked }, signs))) return
    drop()
    showToast({ text: t('ENDINGS.ASKED') })
  }
  return (
    <form
      className={looks.lines}
      onSubmit={(event) => {
        event.preventDefault()
        if (kind && askedBy && fits && !isBusy) void send()
      }}
    >
      <p className={looks.quiet}>{t('ENDINGS.START_DETAIL')}</p>
      <Choices
        legend={t('ENDINGS.KIND')}
        items={CelebEndKind.options.map((id) => ({
          id,
          label: t(`ENDINGS.KIND_${id}`),
          note: t(`ENDINGS.KIND_DETAIL_${id}`),
        }))}
        value={kind}
        onChange={(next) => change({ kind: next })}
        hasOwnKeys
      />
      <ChoicePills
        legend={t('ENDINGS.BY')}
        items={EndingAsker.options.map((id) => ({ id, label: t(`ENDINGS.BY_${id}`) }))}
        value={askedBy}
        onChange={(next) => change({ askedBy: next })}
      />
      <TextArea
        label={t('ENDINGS.SEEN')}
        value={draft.words}
        length={length}
        max={limits.unmaskReasonMaxChars}
        rows={2}
        onChange={(next) => change({ words: next })}
      />
      <TextField
        type="email"
        label={t('ENDINGS.CONTACT')}
        hint={t('ENDINGS.CONTACT_DETAIL')}
        value={draft.contact}
        maxLength={limits.emailMax}
        autoComplete="off"
        onChange={({ target }) => change({ contact: target.value })}
      />
      <Button type="submit" variant="danger" size="m" busy={isBusy} disabled={!kind || !askedBy || !fits}>
        {t('ENDINGS.SEND')}
      </Button>
    </form>
  )
}
