import { Button } from '@byeol/ui/Button.tsx'
import { useStore } from '@byeol/ui/createStore.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { waitingStepUp, type WaitingStepUp } from '../api/askStepUp.ts'
import { query } from '../api/query.ts'
import { errorText } from '../errors/errorText.ts'
import { useT } from '../i18n/i18n.ts'
import { Facts } from '../parts/Facts.tsx'
import { SheetBody } from '../parts/SheetBody.tsx'
import { hasGrown } from './hasGrown.ts'
import { PriceOfAct } from './PriceOfAct.tsx'
import styles from './StepUpSheet.module.css'
import looks from '../parts/panelLooks.module.css'

class PriceChanged extends Error {}

/** Mounted once: shows what a call with step-up will do, and asks for the passkey that signs it. */
export function StepUpSheet() {
  const waiting = useStore(waitingStepUp)
  const [last, setLast] = useState(waiting)
  // Keeps the text while the sheet is closing.
  if (waiting && waiting !== last) setLast(waiting)
  return (
    <LazySheet open={waiting !== null} onClose={() => waiting?.cancel()} title={last?.words.title ?? ''}>
      {last ? <Confirm key={`${last.signed.path} ${last.signed.body}`} waiting={last} /> : null}
    </LazySheet>
  )
}

function Confirm({ waiting: { words, signed, confirm, isMaking, cancel } }: { waiting: WaitingStepUp }) {
  const t = useT()
  const price = useQuery({ ...query(consoleApi.prices.preview, signed), staleTime: 0, gcTime: 0 })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Counts again after the passkey: what happened since the sheet opened is shown before anything is done. */
  const check = async () => {
    const shown = price.data?.list ?? []
    const { data, error } = await price.refetch()
    if (error) throw error
    if (data && hasGrown(shown, data.list)) throw new PriceChanged()
  }
  const press = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await confirm(check)
    } catch (error) {
      const changed = error instanceof PriceChanged ? t('STEP_UP.PRICE_CHANGED') : t('STEP_UP.FAILED')
      setProblem(error instanceof ApiError ? errorText(error) : changed)
    }
    setBusy(false)
  }
  const hasAsked = useRef(false)
  const ask = useEffectEvent(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void press()
  })
  const mayAsk = words.asksAtOnce === true && price.isSuccess
  useEffect(() => {
    if (!mayAsk) return undefined
    // The price is painted before the browser's window for the passkey opens.
    const frame = requestAnimationFrame(() => setTimeout(ask))
    return () => cancelAnimationFrame(frame)
  }, [mayAsk])
  return (
    <SheetBody>
      <p className={styles.detail}>{t('STEP_UP.DETAIL')}</p>
      <div className={styles.signed}>
        <Facts rows={words.rows} />
      </div>
      <PriceOfAct price={price} />
      {problem ? (
        <p className={looks.problem} role="alert">
          <Icon name="alert" size={16} />
          {problem}
        </p>
      ) : null}
      <div className={looks.pair}>
        <Button variant="soft" size="m" disabled={isMaking} onClick={cancel}>
          {t('FRAME.CANCEL')}
        </Button>
        <Button
          size="m"
          icon="lock"
          busy={isBusy || price.isPending}
          disabled={price.isError}
          onClick={() => void press()}
        >
          {words.button}
        </Button>
      </div>
    </SheetBody>
  )
}
