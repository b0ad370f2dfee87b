import { api } from '@byeol/contract/api.ts'
import { foldWord } from '@byeol/contract/text/foldWord.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState, type SubmitEvent } from 'react'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { showError } from '../../../errors/showError.ts'
import styles from '../data/Celeb.module.css'

/** The list of unwanted words. Each change is saved at once. */
export function WordsForm({ words }: { words: readonly string[] }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (next: string[]): Promise<boolean> => {
    setBusy(true)
    try {
      queryClient.setQueryData(queryKey(api.celeb.words, {}), await call(api.celeb.saveWords, { words: next }))
      return true
    } catch (failed) {
      showError(failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const word = foldWord(typed)
    if (word.length === 0 || word.length > limits.unwantedWordMax)
      return setError(t('CELEB.WORD_LONG', { max: limits.unwantedWordMax }))
    if (words.includes(word)) return setError(t('CELEB.WORD_KNOWN'))
    if (words.length >= limits.unwantedWordsMax)
      return setError(t('CELEB.WORDS_FULL', { max: limits.unwantedWordsMax }))
    if (await save([...words, word])) setTyped('')
  }
  return (
    <div className={`${ui.stack4} ${ui.formPage}`}>
      <p className={ui.caption}>{t('CELEB.WORDS_DETAIL')}</p>
      <form className={styles.add} onSubmit={(event) => void add(event)} noValidate>
        <TextField
          label={t('CELEB.WORD')}
          value={typed}
          error={error}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" size="m" busy={busy}>
          {t('CELEB.WORD_ADD')}
        </Button>
      </form>
      <h2 className={styles.title}>
        {t('CELEB.WORDS')}
        <span>{t('CELEB.WORDS_COUNT', { count: words.length, max: limits.unwantedWordsMax })}</span>
      </h2>
      {words.length === 0 ? (
        <p className={ui.caption}>{t('CELEB.WORDS_NONE')}</p>
      ) : (
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={word}>
              {word}
              <IconButton
                icon="x"
                size={18}
                label={t('CELEB.WORD_REMOVE', { word })}
                onClick={() => void save(words.filter((one) => one !== word))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
