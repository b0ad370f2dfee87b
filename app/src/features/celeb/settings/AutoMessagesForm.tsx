import { api } from '@byeol/contract/api.ts'
import type { AutoMessages } from '@byeol/contract/celeb.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useKeptFields } from '../../../form/useKeptFields.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Switch } from '@byeol/ui/Switch.tsx'
import { showError } from '../../../errors/showError.ts'
import { useNicknameChip } from '../../chat/data/useNicknameChip.ts'
import styles from '../data/Celeb.module.css'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TwoNames } from './TwoNames.tsx'

export function AutoMessagesForm({ saved }: { saved: AutoMessages }) {
  const t = useT()
  const chip = useNicknameChip()
  const [form, change, drop] = useKeptFields('autoMessages', saved)
  const [busy, setBusy] = useState(false)
  const isEmptyOn = (form.isWelcomeOn && !form.welcome.trim()) || (form.isBirthdayOn && !form.birthday.trim())
  const isLong = [form.welcome, form.birthday].some((text) => visibleLength(text) > limits.autoMessageMax)
  const save = async (wanted: AutoMessages) => {
    setBusy(true)
    try {
      const stored = await call(api.celeb.saveAutoMessages, {
        ...wanted,
        welcome: wanted.welcome.trim(),
        birthday: wanted.birthday.trim(),
      })
      queryClient.setQueryData(queryKey(api.celeb.autoMessages, {}), stored)
      if (wanted === form) drop(stored)
      showToast({ text: t('CELEB.AUTO_SAVED'), icon: 'check' })
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Turning a switch is saved at once, unless its message is still empty. Changed texts are saved with the button. */
  const turn = async (which: 'welcome' | 'birthday', name: 'isWelcomeOn' | 'isBirthdayOn', isOn: boolean) => {
    change({ [name]: isOn })
    if (isOn && !saved[which]) return
    if (!(await save({ ...saved, [name]: isOn }))) change({ [name]: !isOn })
  }
  return (
    <div className={ui.thumbForm}>
      <h2 className={styles.title}>{t('CELEB.AUTO')}</h2>
      <p className={ui.caption}>{t('CELEB.AUTO_DETAIL')}</p>
      <section className={styles.box}>
        <Switch
          checked={form.isWelcomeOn}
          description={t('CELEB.WELCOME_DETAIL')}
          onChange={({ target }) => void turn('welcome', 'isWelcomeOn', target.checked)}
        >
          {t('CELEB.WELCOME')}
        </Switch>
        {form.isWelcomeOn ? (
          <TextArea
            label={t('CELEB.SCHEDULED_WORDS')}
            value={form.welcome}
            length={visibleLength(form.welcome)}
            placeholder={t('CELEB.WELCOME_SAMPLE')}
            max={limits.autoMessageMax}
            chip={chip}
            onChange={(welcome) => change({ welcome })}
          />
        ) : null}
        {form.isWelcomeOn ? <TwoNames words={form.welcome} /> : null}
      </section>
      <section className={styles.box}>
        <Switch
          checked={form.isBirthdayOn}
          description={t('CELEB.BIRTHDAY_DETAIL')}
          onChange={({ target }) => void turn('birthday', 'isBirthdayOn', target.checked)}
        >
          {t('CELEB.BIRTHDAY_MESSAGE')}
        </Switch>
        {form.isBirthdayOn ? (
          <TextArea
            label={t('CELEB.SCHEDULED_WORDS')}
            value={form.birthday}
            length={visibleLength(form.birthday)}
            placeholder={t('CELEB.BIRTHDAY_SAMPLE')}
            max={limits.autoMessageMax}
            chip={chip}
            onChange={(birthday) => change({ birthday })}
          />
        ) : null}
        {form.isBirthdayOn ? <TwoNames words={form.birthday} /> : null}
      </section>
      <div className={ui.thumb}>
        <Button fullWidth busy={busy} disabled={isEmptyOn || isLong} onClick={() => void save(form)}>
          {t('SHELL.SAVE_IT')}
        </Button>
      </div>
    </div>
  )
}
