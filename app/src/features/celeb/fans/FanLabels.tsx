import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { isComposing } from '@byeol/ui/isComposing.ts'
import styles from '../data/Celeb.module.css'

/** The celeb's short labels for a fan. They are added one by one, and saved together with the note. */
export function FanLabels({
  labels,
  onChange,
}: {
  labels: readonly string[]
  onChange: (labels: readonly string[]) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const isFull = labels.length >= limits.fanLabelsMax
  const add = () => {
    const label = typed.trim()
    if (label === '') return
    if (visibleLength(label) > limits.fanLabelMax) return setError(t('CELEB.WORD_LONG', { max: limits.fanLabelMax }))
    if (!labels.includes(label)) onChange([...labels, label])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    add()
  }
  return (
    <div className={ui.stack3}>
      {isFull ? null : (
        <div className={styles.add}>
          <TextField
            label={t('CELEB.LABEL_ADD')}
            hint={t('CELEB.LABEL_HINT', { max: limits.fanLabelsMax, chars: limits.fanLabelMax })}
            value={typed}
            error={error}
            autoComplete="off"
            enterKeyHint="done"
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
          <Button type="button" size="m" variant="soft" disabled={typed.trim() === ''} onClick={add}>
            {t('CELEB.WORD_ADD')}
          </Button>
        </div>
      )}
      {labels.length > 0 ? (
        <ul className={styles.words} aria-label={t('CELEB.LABELS')}>
          {labels.map((label) => (
            <li key={label}>
              {label}
              <IconButton
                icon="x"
                size={18}
                label={t('CELEB.WORD_REMOVE', { word: label })}
                onClick={() => onChange(labels.filter((one) => one !== label))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
