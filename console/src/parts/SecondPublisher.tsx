import type { WaitingChange } from '@byeol/contract/console/flagCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import type { ReactNode } from 'react'
import { useMe } from '../api/session.ts'
import { useFormats, useT } from '../i18n/i18n.ts'
import { Facts } from './Facts.tsx'
import { FourEyes } from './FourEyes.tsx'
import { Panel } from './Panel.tsx'
import looks from './panelLooks.module.css'

/** A change that waits for a second publisher. `children` show how many people it affects. */
export function SecondPublisher({
  change: { requestedBy, requestedAt, reason },
  rows,
  isReady,
  isBusy,
  onApprove,
  onDecline,
  children,
}: {
  change: WaitingChange
  rows: readonly (readonly [name: string, value: string])[]
  isReady: boolean
  isBusy: boolean
  onApprove: () => void
  onDecline: () => void
  children: ReactNode
}) {
  const t = useT()
  const { ago } = useFormats()
  const { staff } = useMe()
  const isOwn = requestedBy === staff.name
  return (
    <Panel
      label={t('FLAGS.WAITING')}
      head={<h2 className={looks.title}>{t('FLAGS.WAITING')}</h2>}
      foot={
        <div className={looks.footPair}>
          <Button variant="soft" size="m" disabled={isBusy} onClick={onDecline}>
            {t(isOwn ? 'ROLES.WITHDRAW' : 'ROLES.DECLINE')}
          </Button>
          <Button size="m" icon="lock" disabled={isOwn || !isReady} busy={isBusy} onClick={onApprove}>
            {t('ROLES.APPROVE')}
          </Button>
        </div>
      }
    >
      <div className={looks.sections}>
        <FourEyes
          eyes={[
            { what: `${t('FLAGS.ASKED')} · ${ago(requestedAt)}`, by: requestedBy },
            { what: t('FLAGS.APPROVED_BY'), by: null },
          ]}
          none={t('FLAGS.NOBODY_YET')}
        />
        <Facts rows={[...rows, [t('FLAGS.REASON'), reason]]} />
        {children}
        <p className={looks.quiet}>{t(isOwn ? 'FLAGS.WAITING_OWN' : 'FLAGS.WAITING_DETAIL')}</p>
      </div>
    </Panel>
  )
}
