import type { SavedReply } from '@byeol/contract/console/inquiries.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useRef, useState } from 'react'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import styles from './Composer.module.css'

/** The number that fits on one line; the others can be found by searching. */
const shownAtMost = 6

/** Saved answers, searchable by name and text. Enter inserts the first match. */
export function SavedReplies({
  replies,
  onInsert,
}: {
  replies: readonly SavedReply[]
  onInsert: (reply: SavedReply) => void
}) {
  const t = useT()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  // The answers are expanded from the first use of the field until one is inserted, so that the conversation keeps its
  // space.
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wanted = typed.trim().toLowerCase()
  const found = replies.filter((reply) =>
    [reply.name, reply[language]].some((text) => text.toLowerCase().includes(wanted)),
  )
  const insert = (reply: SavedReply) => {
    setTyped('')
    setOpen(false)
    onInsert(reply)
  }
  useShortcuts([{ key: 'm', text: 'INQUIRIES.SAVED', run: () => field.current?.focus() }])
  return (
    <div className={styles.saved} role="group" aria-label={t('INQUIRIES.SAVED')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) insert(found[0])
        }}
      >
        <TextField
          ref={field}
          label={t('INQUIRIES.SAVED_FIND')}
          hideLabel
          placeholder={t('INQUIRIES.SAVED_FIND')}
          value={typed}
          maxLength={limits.savedReplyNameMax}
          autoComplete="off"
          onFocus={() => setOpen(true)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <Keycap name="m" />
      {(isOpen ? found : []).slice(0, shownAtMost).map((reply) => (
        <Button key={reply.id} variant="outline" size="s" onClick={() => insert(reply)}>
          {reply.name}
        </Button>
      ))}
      {isOpen && found.length > shownAtMost ? (
        <small>{t('INQUIRIES.SAVED_MORE', { count: found.length - shownAtMost })}</small>
      ) : null}
      {found.length === 0 ? <small>{t('INQUIRIES.SAVED_NONE')}</small> : null}
    </div>
  )
}
