import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import type { Me } from '@byeol/contract/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { checkBirthday, checkNickname } from '../../auth/form/checkFields.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { showError } from '../../../errors/showError.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { BirthdayFields } from './BirthdayFields.tsx'
import styles from './ProfileForm.module.css'
import { UploadWarning } from '../../file/UploadWarning.tsx'
import { ProfilePictures } from './ProfilePictures.tsx'
import { updateMe } from '../../people/data/updateMe.ts'
import { askToLeave, useLeaveGuard } from '../../../shell/useLeaveGuard.ts'
import { useProfileDraft } from './useProfileDraft.ts'

export function ProfileForm({ me, onBack }: { me: Me; onBack: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const draft = useProfileDraft(me)
  const ask = async () => {
    const leaves = await askToLeave()
    if (leaves) draft.drop()
    return leaves
  }
  const letLeave = useLeaveGuard(draft.isDirty, ask, true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [birthdayProblem, setBirthdayProblem] = useState<string>()

  const canSave = draft.isDirty && visibleLength(draft.introduction) <= limits.introductionMax

  const save = async () => {
    const result = checkNickname(draft.nickname)
    if (result !== true) return setProblem(t(result))
    const day = draft.shown === 'nobody' || checkBirthday(draft.publicBirthday ?? '', new Date())
    if (day === 'AUTH.BIRTHDAY_WRONG') return setBirthdayProblem(t(day))
    setBusy(true)
    try {
      updateMe(client, await draft.save())
      showToast({ text: t('MINE.PROFILE_SAVED') })
      letLeave()
      onBack()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_parameters') setProblem(t('MINE.NICKNAME_TAKEN'))
      else showError(error)
    } finally {
      setBusy(false)
    }
  }

  const saveButton = (
    <Button className={styles.save} size="s" pill busy={busy} disabled={!canSave} onClick={() => void save()}>
      {t('SHELL.SAVE')}
    </Button>
  )
  return (
    <Screen
      header={
        <AppBar title={t('PEOPLE.EDIT')} back={{ label: t('SHELL.BACK'), onBack, icon: 'x' }} actions={saveButton} />
      }
      banner={<ConnectionBanner />}
    >
      <ProfilePictures nickname={me.nickname} draft={draft} />
      <UploadWarning />
      {draft.progress !== null ? (
        <progress className={styles.progress} max={1} value={draft.progress} aria-label={t('MINE.UPLOADING')} />
      ) : null}
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave && !busy) void save()
        }}
      >
        <TextField
          label={t('AUTH.NICKNAME')}
          autoComplete="nickname"
          hint={t('AUTH.NICKNAME_HINT')}
          clearLabel={t('SHELL.CLEAR')}
          value={draft.nickname}
          onChange={({ target }) => {
            draft.setNickname(target.value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <TextArea
          label={t('MINE.INTRODUCTION')}
          value={draft.introduction}
          length={visibleLength(draft.introduction)}
          max={limits.introductionMax}
          rows={4}
          placeholder={t('MINE.INTRODUCTION_PLACEHOLDER')}
          onChange={draft.setIntroduction}
        />
        <BirthdayFields
          isCeleb={me.isCeleb}
          birthday={draft.birthday}
          shown={draft.shown}
          problem={birthdayProblem}
          onBirthday={(birthday) => {
            draft.setBirthday(birthday)
            setBirthdayProblem(undefined)
          }}
          onShown={draft.setShown}
        />
      </form>
    </Screen>
  )
}
