import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { FormError } from '../../errors/FormError.tsx'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { TestCardSwitch } from '../payment/TestCardSwitch.tsx'
import styles from './AddCardSheet.module.css'
import { useTakesCards } from '../payment/useSells.ts'
import { useAddCard } from './useAddCard.ts'

/**
 * The sheet to add a card: explains what it is for, asks for consent to recurring payments, and opens the window in
 * which the card is entered.
 */
export function AddCardSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const [isAgreed, setAgreed] = useState(false)
  const [asDefault, setAsDefault] = useState(false)
  const [isTest, setTest] = useState(false)
  const [isTooMany, setTooMany] = useState(false)
  const { phase, problem, pay: openWindow } = useAddCard(isTest, asDefault)
  const start = () => {
    setTooMany(false)
    openWindow().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'too_many_requests') setTooMany(true)
      else showError(error, start)
    })
  }
  const isClosed = !useTakesCards()
  const trouble = isTooMany
    ? t('CARD.TOO_MANY')
    : problem
      ? t(problem === 'blocked' ? 'PAYMENT.BLOCKED' : 'PAYMENT.AWAY')
      : undefined
  return (
    <Sheet open={open} onClose={onClose} title={t('CARD.ADD')} closeLabel={t('SHELL.CLOSE')}>
      <div className={`${ui.stack4} ${ui.sheetForm}`}>
        <p className={styles.lead}>
          <Strong text={t('CARD.ADD_DETAIL')} />
        </p>
        <ol className={`${ui.stack5} ${styles.steps}`}>
          <li className={styles.now}>
            <Icon name="lock" size={18} />
            <span>
              {t('CARD.STEP_NUMBER')}
              <small className={ui.detail}>{t('CARD.STEP_NUMBER_DETAIL')}</small>
            </span>
          </li>
          <li>
            <Icon name="card" size={18} />
            <span>
              {t('CARD.STEP_KEEP')}
              <small className={ui.detail}>{t('CARD.STEP_KEEP_DETAIL')}</small>
            </span>
          </li>
        </ol>
        <div className={`${ui.sunken} ${ui.inset1}`}>
          <Switch
            checked={asDefault}
            onChange={(event) => setAsDefault(event.target.checked)}
            description={t('CARD.AS_DEFAULT_DETAIL')}
          >
            {t('CARD.MAKE_DEFAULT_LONG')}
          </Switch>
          <TestCardSwitch checked={isTest} onChange={setTest} />
        </div>
        <Checkbox
          checked={isAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
          mark={t('SHELL.REQUIRED')}
          markTone="accent"
        >
          {t('CARD.AGREE')}
        </Checkbox>
        <p className={`${ui.caption} ${styles.state}`} role="status">
          {phase === 'window' && !problem ? t('CARD.WINDOW') : ''}
        </p>
        <FormError text={isClosed ? t('PAYMENT.NOT_HERE') : trouble} />
        <Button fullWidth disabled={!isAgreed || isClosed} busy={phase === 'ordering'} onClick={start}>
          {phase === 'window' ? t('PAYMENT.REOPEN') : t('CARD.OPEN_WINDOW')}
        </Button>
        <p className={`${ui.caption} ${styles.state}`}>{t('CARD.PER_DAY', { count: limits.cardsPerDay })}</p>
      </div>
    </Sheet>
  )
}
