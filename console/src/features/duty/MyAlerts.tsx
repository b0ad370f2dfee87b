import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { canAlert, subscribeToAlerts } from '../../browser/alerts.ts'
import { useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import styles from './Shifts.module.css'
import { useDutyAct } from './useDutyAct.ts'
import looks from '../../parts/panelLooks.module.css'

const { setMail, addDevice, removeDevice, test } = consoleApi.duty

/** Where the staff member gets alerts: in which browsers, and at which mail address. */
export function MyAlerts({ mine }: { mine: Result<typeof consoleApi.duty.roster>['mine'] }) {
  const t = useT()
  const { act, isBusy } = useDutyAct()
  const [email, setEmail] = useState(mine.alertsTo ?? '')
  const { pushKey } = mine
  const mayAdd = pushKey !== null && canAlert()
  const add = async () => {
    if (pushKey === null) return
    const subscription = await subscribeToAlerts(pushKey).catch(() => null)
    if (!subscription) return showToast({ text: t('DUTY.REFUSED'), icon: 'alert' })
    if (await act(addDevice, { subscription })) showToast({ text: t('DUTY.ADDED'), icon: 'check' })
  }
  const save = async () => {
    if (await act(setMail, { email: email.trim() || null })) showToast({ text: t('DUTY.SAVED'), icon: 'check' })
  }
  const tryOut = async () => {
    if (await act(test, {})) showToast({ text: t('DUTY.TRIED'), icon: 'check' })
  }
  return (
    <Panel label={t('DUTY.MINE')} head={<h2 className={looks.title}>{t('DUTY.MINE')}</h2>}>
      <Sections>
        <Section title={t('DUTY.BROWSERS')}>
          {mine.devices.length === 0 ? <p className={looks.quiet}>{t('DUTY.NO_BROWSERS')}</p> : null}
          <ul className={styles.shifts}>
            {mine.devices.map(({ id: deviceId, service }) => (
              <li key={deviceId}>
                {service}
                <Button variant="soft" size="s" busy={isBusy} onClick={() => void act(removeDevice, { deviceId })}>
                  {t('DUTY.REMOVE_BROWSER')}
                </Button>
              </li>
            ))}
          </ul>
          {mayAdd ? (
            <Button variant="soft" size="m" icon="bell" busy={isBusy} onClick={() => void add()}>
              {t('DUTY.ADD_BROWSER')}
            </Button>
          ) : (
            <p className={looks.quiet}>{t('DUTY.NO_PUSH')}</p>
          )}
        </Section>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextField
            label={t('DUTY.EMAIL')}
            hint={t('DUTY.EMAIL_DETAIL')}
            type="email"
            value={email}
            maxLength={limits.emailMax}
            autoComplete="email"
            onChange={({ target }) => setEmail(target.value)}
          />
          <Button type="submit" variant="soft" size="m" busy={isBusy}>
            {t('DUTY.SAVE')}
          </Button>
        </form>
        <Button
          variant="outline"
          size="m"
          busy={isBusy}
          disabled={mine.alertsTo === null && mine.devices.length === 0}
          onClick={() => void tryOut()}
        >
          {t('DUTY.TRY')}
        </Button>
      </Sections>
    </Panel>
  )
}
