import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useId, useState } from 'react'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { useT } from '../../../i18n/i18n.ts'
import { getPhone } from '../../../native/phone.ts'
import { turnOnPush, usePushState } from '../../notification/push.ts'
import styles from './AskForPush.module.css'

const laterKey = 'byeol.pushLater'
const laterMs = 14 * 24 * 3_600_000

const isLater = (): boolean => Date.now() - Number(readDevice(laterKey) ?? 0) < laterMs

/**
 * Offers to turn on pushes for this browser or phone, where a person waits for an answer. After declining, they are
 * asked again two weeks later.
 */
export function AskForPush({ name }: { name: string }) {
  const t = useT()
  const id = useId()
  const state = usePushState()
  const isPhone = getPhone() !== null
  const [isPutOff, setPutOff] = useState(isLater)
  const [isBusy, setBusy] = useState(false)
  if (state !== 'off' || isPutOff) return null
  const putOff = () => {
    writeDevice(laterKey, String(Date.now()))
    setPutOff(true)
  }
  const accept = async () => {
    setBusy(true)
    try {
      if ((await turnOnPush()) === 'on')
        showToast({ text: t(isPhone ? 'PHONE.PUSH_ASK_DONE' : 'ROOM.PUSH_ASK_DONE'), icon: 'bell' })
      else putOff()
    } catch {
      showToast({ text: t('ROOM.PUSH_ASK_FAILED'), icon: 'alert' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.place} aria-labelledby={id}>
      <div className={`${ui.stack3} ${styles.card}`}>
        <h2 id={id} className={ui.section}>
          {t('ROOM.PUSH_ASK', { name })}
        </h2>
        <p className={`${ui.caption} ${styles.detail}`}>
          {t(isPhone ? 'PHONE.PUSH_ASK_DETAIL' : 'ROOM.PUSH_ASK_DETAIL')}
        </p>
        <div className={`${ui.sunken} ${styles.sample}`} aria-hidden="true">
          <img className={styles.icon} src="/icon-192.png" alt="" />
          <p>
            <b>{name}</b>
            {t('ROOM.PUSH_ASK_SAMPLE')}
          </p>
          <span className={styles.time}>{t('ROOM.PUSH_ASK_NOW')}</span>
        </div>
        <div className={ui.halves}>
          <Button variant="soft" fullWidth onClick={putOff}>
            {t('SHELL.LATER')}
          </Button>
          <Button fullWidth busy={isBusy} onClick={() => void accept()}>
            {t('ROOM.PUSH_ASK_ACCEPT')}
          </Button>
        </div>
        <p className={`${ui.row1} ${styles.hours}`}>
          <Icon name="moon" size={16} />
          {t('ROOM.PUSH_ASK_HOURS')}
        </p>
      </div>
    </section>
  )
}
