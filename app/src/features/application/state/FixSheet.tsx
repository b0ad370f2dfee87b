import { isApplicationLink, withScheme } from '@byeol/contract/text/applicationLink.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useKeptFields } from '../../../form/useKeptFields.ts'
import { useT } from '../../../i18n/i18n.ts'
import { isIntroduction, isStageName } from '../data/checkDraft.ts'
import type { Draft } from '../data/draft.ts'
import styles from './FixSheet.module.css'
import { IntroductionArea } from '../form/IntroductionArea.tsx'
import type { Need } from '../data/needs.ts'
import { UsernameField, useUsernameFree } from '../form/UsernameField.tsx'

/** A sheet to change one text or link that staff asked about. */
export function FixSheet({
  open,
  need,
  answer,
  onSave,
  onClose,
}: {
  open: boolean
  need: Exclude<Need, { of: 'proof' }>
  answer: Draft
  onSave: (part: Partial<Draft>) => void
  onClose: () => void
}) {
  const t = useT()
  const [{ value }, change, drop] = useKeptFields(`fix.${need.of}.${need.of === 'link' ? need.at : 0}`, {
    value: need.of === 'link' ? (answer.links[need.at] ?? '') : answer[need.of],
  })
  const setValue = (next: string) => change({ value: next })
  const isFree = useUsernameFree(need.of === 'username' ? value : '')
  const isNew = value.trim() !== need.was
  const isGood = {
    stageName: isStageName(value),
    username: isFree === true,
    introduction: isIntroduction(value),
    link: isApplicationLink(withScheme(value)) && withScheme(value) !== need.was,
  }[need.of]
  const others = need.of === 'link' ? answer.links.filter((link, at) => at !== need.at && link !== '').length : 0
  const save = (to: string) => {
    drop({ value: to })
    if (need.of !== 'link') return onSave({ [need.of]: to })
    onSave({ links: answer.links.map((link, at) => (at === need.at ? to : link)) })
  }
  return (
    <LazySheet open={open} onClose={onClose} title={t(`APPLICATION.NEED_${need.of}`)} closeLabel={t('SHELL.CLOSE')}>
      <form
        className={`${ui.stack4} ${ui.formBody}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isGood && isNew) save(need.of === 'link' ? withScheme(value) : value.trim())
        }}
      >
        <p className={styles.problem}>{need.problem}</p>
        {need.of === 'username' ? (
          <UsernameField value={value} isFree={isNew ? isFree : null} onChange={setValue} />
        ) : need.of === 'introduction' ? (
          <IntroductionArea value={value} onChange={setValue} />
        ) : (
          <TextField
            label={t(need.of === 'link' ? 'APPLICATION.LINK' : 'APPLICATION.STAGE_NAME')}
            type={need.of === 'link' ? 'url' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            value={value}
            error={
              isNew && value !== '' && !isGood
                ? t(need.of === 'link' ? 'APPLICATION.LINK_WRONG' : 'AUTH.NICKNAME_WRONG')
                : undefined
            }
            onChange={({ target }) => setValue(target.value)}
          />
        )}
        <Button fullWidth type="submit" disabled={!isGood || !isNew}>
          {t('APPLICATION.FIX_SAVE')}
        </Button>
        {others > 0 ? (
          <Button fullWidth variant="soft" onClick={() => save('')}>
            {t('APPLICATION.LINK_LEAVE_OUT')}
          </Button>
        ) : null}
      </form>
    </LazySheet>
  )
}
