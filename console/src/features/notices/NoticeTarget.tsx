import { platforms } from '@byeol/contract/auth/boot.ts'
import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './NoticeTexts.module.css'
import type { NoticeDraft } from './useNoticeDraft.ts'

const all = 'all'
const pushes = ['none', 'service', 'promotion'] as const
const languages = ['ko', 'en'] as const

/** The audience of a notice, its time, and whether it sends a push. */
export function NoticeTarget({ written: { draft, change } }: { written: NoticeDraft }) {
  const t = useT()
  const { platform, language, celebUsername, starts, ends } = draft
  const endsFirst = starts !== '' && ends !== '' && ends <= starts
  const isWrong = celebUsername !== null && celebUsername !== '' && !isCelebUsername(celebUsername)
  return (
    <>
      <ChoicePills
        legend={t('NOTICES.PLATFORM')}
        items={[all, ...platforms].map((id) => ({
          id,
          label: id === all ? t('NOTICES.ALL') : t(`VERSIONS.PLATFORM_${id as (typeof platforms)[number]}`),
        }))}
        value={platform ?? all}
        onChange={(id) => change({ platform: platforms.find((each) => each === id) ?? null })}
      />
      <ChoicePills
        legend={t('NOTICES.LANGUAGE')}
        items={[all, ...languages].map((id) => ({
          id,
          label: id === all ? t('NOTICES.ALL') : t(`NOTICES.LANGUAGE_${id as (typeof languages)[number]}`),
        }))}
        value={language ?? all}
        onChange={(id) => change({ language: languages.find((each) => each === id) ?? null })}
      />
      <ChoicePills
        legend={t('NOTICES.FANS')}
        items={[
          { id: all, label: t('NOTICES.EVERYBODY') },
          { id: 'one', label: t('NOTICES.FANS_ONE') },
        ]}
        value={celebUsername === null ? all : 'one'}
        onChange={(id) => change({ celebUsername: id === all ? null : '' })}
      />
      {celebUsername === null ? null : (
        <TextField
          label={t('NOTICES.CELEB')}
          hint={t('NOTICES.CELEB_DETAIL')}
          error={isWrong ? t('NOTICES.CELEB_WRONG') : undefined}
          value={celebUsername}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => change({ celebUsername: target.value.replace(/^@/u, '').toLowerCase() })}
        />
      )}
      <div className={styles.languages}>
        <TextField
          type="datetime-local"
          label={t('NOTICES.STARTS_SEOUL')}
          hint={t('NOTICES.STARTS_DETAIL')}
          value={starts}
          onChange={({ target }) => change({ starts: target.value })}
        />
        <TextField
          type="datetime-local"
          label={t('NOTICES.ENDS_SEOUL')}
          hint={t('NOTICES.ENDS_DETAIL')}
          error={endsFirst ? t('NOTICES.ENDS_FIRST') : undefined}
          value={ends}
          onChange={({ target }) => change({ ends: target.value })}
        />
      </div>
      <Switch checked={draft.isPinned} onChange={({ target }) => change({ isPinned: target.checked })}>
        {t('NOTICES.PIN')}
      </Switch>
      <ChoicePills
        legend={t('NOTICES.PUSH')}
        items={pushes.map((id) => ({ id, label: t(`NOTICES.PUSH_${id}`) }))}
        value={draft.push}
        onChange={(push) => change({ push })}
      />
    </>
  )
}
