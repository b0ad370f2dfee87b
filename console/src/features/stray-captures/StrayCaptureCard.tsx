import type { StrayCapture } from '@byeol/contract/console/money/strayCaptureCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { useGiveBack } from './useGiveBack.ts'
import looks from '../../parts/panelLooks.module.css'

/** A payment without an order, as recorded by the provider, and the button that returns it. */
export function StrayCaptureCard({ stray }: { stray: StrayCapture }) {
  const t = useT()
  const { listTime } = useFormats()
  const [words, setWords] = useState('')
  const { giveBack, isBusy } = useGiveBack(stray)
  const { transactionId, merchantUid, paidAt, foundAt, approvedBy, givenBy, givenAt } = stray
  const length = visibleLength(words.trim())
  const isReady = length > 0 && length <= limits.refundReasonMaxChars
  return (
    <article className={looks.card}>
      <h2 className={looks.title}>{t('STRAY_CAPTURES.SUM', { won: stray.won })}</h2>
      <Facts
        rows={[
          [t('STRAY_CAPTURES.PAID'), paidAt ? listTime(paidAt) : t('STRAY_CAPTURES.UNKNOWN')],
          [t('STRAY_CAPTURES.FOUND'), listTime(foundAt)],
          [t('STRAY_CAPTURES.TRANSACTION'), transactionId],
          [t('STRAY_CAPTURES.ORDER'), merchantUid],
          ...(approvedBy ? [[t('STRAY_CAPTURES.APPROVED'), approvedBy] as const] : []),
          ...(givenBy && givenAt ? [[t('STRAY_CAPTURES.GIVEN_BY'), `${givenBy} · ${listTime(givenAt)}`] as const] : []),
        ]}
      />
      {givenAt ? (
        <Note>{t('STRAY_CAPTURES.ON_ITS_WAY')}</Note>
      ) : (
        <>
          <TextArea
            label={t('REFUNDS.WORDS')}
            value={words}
            length={length}
            max={limits.refundReasonMaxChars}
            rows={2}
            onChange={setWords}
          />
          <div className={looks.acts}>
            <Button size="m" busy={isBusy} disabled={!isReady} onClick={() => void giveBack(words.trim())}>
              {t('STRAY_CAPTURES.GIVE_BACK')}
            </Button>
          </div>
        </>
      )}
    </article>
  )
}
