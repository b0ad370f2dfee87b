import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { isMonth, seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useNow } from '../../browser/useNow.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import { useActionWords } from '../audit/useActionWords.ts'

const { looks, review: saveReview } = consoleApi.records

/** Which personal data staff accessed in a month, and the reviews of it, written once the month is over. */
export function LooksPage() {
  const t = useT()
  const { number, longDay } = useFormats()
  const { actionWords } = useActionWords()
  const [search, setSearch] = useSearchParams()
  const now = seoulMonth(useNow(60_000))
  const asked = search.get('month') ?? ''
  const month = isMonth(asked) ? asked : now
  const { data, ...faces } = useQuery(query(looks, { month }))
  const { act, isBusy } = useAct([looks])
  const [isWriting, setWriting] = useState(false)
  const people = Object.entries(Object.groupBy(data?.list ?? [], ({ by }) => by))
  const save = async (words: string) => {
    if (await act(saveReview, { month, words })) showToast({ text: t('RECORDS.REVIEWED') })
    setWriting(false)
  }
  return (
    <Panel label={t('FRAME.LOOKS')}>
      <Sections>
        <TextField
          type="month"
          label={t('RECORDS.MONTH')}
          value={month}
          max={now}
          onChange={({ target }) => target.value && setSearch({ month: target.value })}
        />
        {data?.reviews.map(({ by, at, words }) => (
          <Note key={by}>
            {t('RECORDS.REVIEW_OF', { name: by, date: longDay(at) })} {words}
          </Note>
        ))}
        {data && data.reviews.length > 0 && !data.isReviewed && <Note>{t('RECORDS.REVIEW_AGAIN')}</Note>}
        {isWriting ? (
          <ReasonForm
            label={t('RECORDS.REVIEW_WORDS')}
            button={t('RECORDS.REVIEW')}
            busy={isBusy}
            onReason={(words) => void save(words)}
            onCancel={() => setWriting(false)}
          />
        ) : data?.mayReview ? (
          <Button size="m" variant="soft" onClick={() => setWriting(true)}>
            {t('RECORDS.REVIEW')}
          </Button>
        ) : (
          month === now && <Note>{t('RECORDS.REVIEW_LATER')}</Note>
        )}
        <ListFaces
          pages={faces}
          isEmpty={people.length === 0}
          empty={{ title: t('RECORDS.LOOKS_NONE'), text: t('RECORDS.LOOKS_NONE_DETAIL') }}
        >
          {people.map(([by, list = []]) => (
            <Section key={by} level="h2" title={by}>
              <Facts
                rows={list.map(({ action, why, looks: count, people: seen, atNight }) => [
                  why ? `${actionWords(action)} · ${t(`PEOPLE.LOOK_${why}`)}` : actionWords(action),
                  t('RECORDS.LOOKS', { looks: number(count), people: number(seen), night: number(atNight) }),
                ])}
              />
            </Section>
          ))}
        </ListFaces>
      </Sections>
    </Panel>
  )
}
