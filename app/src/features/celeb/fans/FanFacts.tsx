import type { FanNote } from '@byeol/contract/celeb.ts'
import { useState } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './FanFacts.module.css'
import { FanNoteSheet } from './FanNoteSheet.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * What a celeb knows about a fan: when the fan began to follow them, the birthday without its year, how often the fan
 * wrote, and the celeb's labels and note.
 */
export function FanFacts({ note }: { note: FanNote }) {
  const t = useT()
  const { longDay, day, ago } = useFormats()
  const [editing, setEditing] = useState(false)
  // Only month and day are known, so use any leap year.
  const birthday = note.birthday ? day(new Date(`2024-${note.birthday}T12:00:00+09:00`), new Date('2024-06-01')) : null
  const since = note.premiumSince
    ? t('CELEB.SINCE', { day: longDay(note.premiumSince) })
    : note.subscribedAt
      ? t('CELEB.FOLLOWS_SINCE', { day: longDay(note.subscribedAt) })
      : t('CELEB.NOT_NOW')
  return (
    <section className={styles.facts} aria-label={t('CELEB.NOTE')}>
      <p className={ui.caption}>{since}</p>
      <dl>
        {birthday ? (
          <div>
            <dt>{t('USER.BIRTHDAY')}</dt>
            <dd>{birthday}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('CELEB.REPLIES')}</dt>
          <dd>{t('CELEB.REPLY_COUNT', { count: note.replyCount })}</dd>
        </div>
        <div>
          <dt>{t('CELEB.LAST_REPLY')}</dt>
          <dd>{note.lastReplyAt ? ago(note.lastReplyAt) : t('CELEB.NONE')}</dd>
        </div>
      </dl>
      {note.labels.length > 0 ? (
        <ul className={styles.labels} aria-label={t('CELEB.LABELS')}>
          {note.labels.map((label) => (
            <li key={label} lang={textLanguage(label)}>
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <button type="button" className={styles.note} onClick={() => setEditing(true)}>
        <Icon name="pen" size={18} label={t('CELEB.NOTE_EDIT')} />
        <span className={note.note ? '' : styles.empty} lang={textLanguage(note.note)}>
          {note.note || t('CELEB.NOTE_EMPTY')}
        </span>
      </button>
      <FanNoteSheet
        key={[note.note, ...note.labels].join('\n')}
        note={note}
        open={editing}
        onClose={() => setEditing(false)}
      />
    </section>
  )
}
