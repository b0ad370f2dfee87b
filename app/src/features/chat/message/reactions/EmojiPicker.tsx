import { useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { SearchField } from '../../../../shell/SearchField.tsx'
import styles from './EmojiPicker.module.css'
import { emojisByKind, findEmojis, type Emoji } from './emojis.ts'

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const found = typed.trim() ? findEmojis(typed) : null
  return (
    <div className={styles.picker}>
      <SearchField label={t('MESSAGE.EMOJI_SEARCH')} value={typed} onChange={setTyped} />
      <div className={styles.all}>
        {found?.length === 0 ? <p className={styles.none}>{t('MESSAGE.EMOJI_NONE')}</p> : null}
        {found ? (
          <Emojis emojis={found} onPick={onPick} />
        ) : (
          emojisByKind.map(({ kind, emojis }) => (
            <section key={kind} aria-label={t(`MESSAGE.EMOJI_${kind}`)}>
              <h3>{t(`MESSAGE.EMOJI_${kind}`)}</h3>
              <Emojis emojis={emojis} onPick={onPick} />
            </section>
          ))
        )}
      </div>
    </div>
  )
}

function Emojis({ emojis, onPick }: { emojis: readonly Emoji[]; onPick: (emoji: string) => void }) {
  const t = useT()
  return (
    <div className={styles.grid}>
      {emojis.map(({ emoji }) => (
        <button key={emoji} type="button" aria-label={t('MESSAGE.REACT_WITH', { emoji })} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}
