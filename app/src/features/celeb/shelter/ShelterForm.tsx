import { api } from '@byeol/contract/api.ts'
import { replyPauses, type ReplyPause, type Shelter } from '@byeol/contract/celeb/shelterCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { showError } from '../../../errors/showError.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { FolderRow } from './FolderRow.tsx'
import styles from './Shelter.module.css'
import { setShelter } from './shelterQuery.ts'

const kinds = [
  { field: 'hidesAbuse', name: 'ABUSE', hasDetail: true },
  { field: 'hidesContact', name: 'CONTACT', hasDetail: false },
  { field: 'hidesRepeats', name: 'REPEATS', hasDetail: true },
] as const

/** The settings for which replies are held back. Each takes effect at once. */
export function ShelterForm({ shelter }: { shelter: Shelter }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const words = useQuery(query(api.celeb.words, {})).data?.words
  const [pause, setPause] = useState<ReplyPause | null>(null)
  const { hidesAbuse, hidesContact, hidesRepeats, takesVoices, pausedUntil } = shelter
  const change = async (saved: Promise<Shelter>) => {
    try {
      setShelter(await saved)
    } catch (failed) {
      setShelter(shelter)
      showError(failed)
    }
  }
  const turn = (field: (typeof kinds)[number]['field'] | 'takesVoices', isOn: boolean) => {
    const wanted = { hidesAbuse, hidesContact, hidesRepeats, takesVoices, [field]: isOn }
    setShelter({ ...shelter, ...wanted })
    void change(call(api.celeb.saveShelter, wanted))
  }
  const choose = (wanted: ReplyPause) => {
    setPause(wanted)
    void change(call(api.celeb.pauseReplies, { pause: wanted })).finally(() => wanted === 'none' && setPause(null))
  }
  return (
    <div className={styles.page}>
      <p className={ui.caption}>{t('CELEB.SHELTER_DETAIL')}</p>
      <section className={styles.part}>
        <ChoicePills
          legend={t('CELEB.SHELTER_PAUSE')}
          items={replyPauses.map((id) => ({ id, label: t(`CELEB.PAUSE_${id}`) }))}
          value={pausedUntil === null ? 'none' : pause}
          onChange={choose}
        />
        <p className={ui.caption} role="status">
          {pausedUntil === null
            ? t('CELEB.SHELTER_PAUSE_DETAIL')
            : t('CELEB.PAUSED_UNTIL', { at: dayAndTime(pausedUntil) })}
        </p>
      </section>
      <section className={styles.part} aria-labelledby="shelter-kinds">
        <h2 id="shelter-kinds" className={styles.title}>
          {t('CELEB.SHELTER_KINDS')}
        </h2>
        <div className={styles.well}>
          {kinds.map(({ field, name, hasDetail }) => (
            <Switch
              key={field}
              checked={shelter[field]}
              description={
                hasDetail
                  ? t(name === 'ABUSE' ? 'CELEB.SHELTER_ABUSE_DETAIL' : 'CELEB.SHELTER_REPEATS_DETAIL', {
                      count: limits.sameWordsPerDay,
                    })
                  : undefined
              }
              onChange={({ target }) => turn(field, target.checked)}
            >
              {t(`CELEB.SHELTER_${name}`)}
            </Switch>
          ))}
        </div>
        <p className={ui.caption}>{t('CELEB.SHELTER_ALWAYS')}</p>
      </section>
      <section className={styles.part}>
        <div className={styles.well}>
          <Switch
            checked={takesVoices}
            description={t('CELEB.SHELTER_VOICES_DETAIL', { seconds: limits.voiceAnswerMaxMs / 1_000 })}
            onChange={({ target }) => turn('takesVoices', target.checked)}
          >
            {t('CELEB.SHELTER_VOICES')}
          </Switch>
        </div>
      </section>
      <div className={styles.rows}>
        <SettingRow
          icon="eyeOff"
          label={t('CELEB.SHELTER_WORDS')}
          value={words && t('CELEB.SHELTER_WORDS_COUNT', { count: words.length })}
          href="/settings/unwanted-words"
        />
      </div>
      <FolderRow shelter={shelter} />
    </div>
  )
}
