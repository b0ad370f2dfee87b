import { TextField } from '@byeol/ui/TextField.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { isStageName } from '../data/checkDraft.ts'
import type { Draft } from '../data/draft.ts'
import styles from './Step.module.css'
import { UsernameField } from './UsernameField.tsx'

/** The step for the names by which fans will know the celeb. */
export function NameStep({
  draft,
  isFree,
  onChange,
}: {
  draft: Draft
  isFree: boolean | null
  onChange: (part: Partial<Draft>) => void
}) {
  const t = useT()
  const isWrong = draft.stageName.length > 1 && !isStageName(draft.stageName)
  return (
    <div className={styles.step}>
      <TextField
        label={t('APPLICATION.STAGE_NAME')}
        autoComplete="off"
        hint={t('APPLICATION.STAGE_NAME_HINT')}
        clearLabel={t('SHELL.CLEAR')}
        value={draft.stageName}
        error={isWrong ? t('AUTH.NICKNAME_WRONG') : undefined}
        onChange={({ target }) => onChange({ stageName: target.value })}
      />
      <UsernameField value={draft.username} isFree={isFree} onChange={(username) => onChange({ username })} />
    </div>
  )
}
