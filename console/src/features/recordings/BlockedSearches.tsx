import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { foldWord } from '@byeol/contract/text/foldWord.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import looks from '../../parts/panelLooks.module.css'

const { blocked, block, unblock } = consoleApi.recordings

/** The words for which people and hashtags cannot be searched. */
export function BlockedSearches() {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { data, ...faces } = useQuery(query(blocked, {}))
  const { act, isBusy } = useAct([blocked])
  const [word, setWord] = useState('')
  const list = data?.list ?? []
  const add = async () => {
    if (await act(block, { word })) setWord('')
  }
  return (
    <Section level="h2" title={t('RECORDINGS.BLOCKED')}>
      {data && !data.isOn ? <Note>{t('RECORDINGS.OFF')}</Note> : null}
      <form
        className={looks.card}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          label={t('RECORDINGS.WORD')}
          hint={t('RECORDINGS.WORD_HINT')}
          maxLength={limits.blockedSearchMaxChars}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          autoComplete="off"
        />
        <div className={looks.acts}>
          <Button type="submit" size="m" busy={isBusy} disabled={foldWord(word) === ''}>
            {t('RECORDINGS.BLOCK')}
          </Button>
        </div>
      </form>
      <ListFaces
        pages={faces}
        isEmpty={list.length === 0}
        empty={{ title: t('RECORDINGS.BLOCKED_NONE'), text: t('RECORDINGS.BLOCKED_NONE_DETAIL') }}
      >
        <ul className={looks.lines}>
          {list.map(({ word: each, addedBy, addedAt }) => (
            <li key={each} className={looks.card}>
              <Facts rows={[[each, `${addedBy} · ${dayAndTime(addedAt)}`]]} />
              <div className={looks.acts}>
                <Button
                  variant="soft"
                  size="s"
                  aria-label={t('RECORDINGS.UNBLOCK_WORD', { word: each })}
                  onClick={() => void act(unblock, { word: each })}
                >
                  {t('RECORDINGS.UNBLOCK')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </ListFaces>
    </Section>
  )
}
