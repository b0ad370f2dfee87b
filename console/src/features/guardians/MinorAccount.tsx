import type { UserId } from '@byeol/contract/ids.ts'
import { wonText } from '@byeol/contract/locale/amounts.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useFormats, useLanguage, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import looks from '../../parts/panelLooks.module.css'
import { personPath } from '../../parts/personPath.ts'
import { MinorRefunds } from '../orders/refund/MinorRefunds.tsx'
import type { Opened } from './OpenedRequest.tsx'

/** The minor's account with its payments, where staff refund and delete, or a field to enter the account. */
export function MinorAccount({
  account,
  minorId,
  onFind,
  busy,
}: {
  account: Opened['account']
  minorId: UserId | null
  onFind: ((userId: string) => void) | null
  busy: boolean
}) {
  const t = useT()
  const language = useLanguage()
  const { number } = useFormats()
  const { permissions } = useMe()
  const [userId, setUserId] = useState('')
  const wanted = userId.trim()
  return (
    <section className={looks.lines}>
      <h3 className={looks.title}>{t('GUARDIANS.ACCOUNT')}</h3>
      {account && minorId ? (
        <>
          <Facts
            rows={[
              [t('GUARDIANS.ACCOUNT'), account.nickname],
              [
                t('GUARDIANS.AGE'),
                t(account.isMinor ? 'GUARDIANS.AGE_VALUE' : 'GUARDIANS.ADULT', { age: account.age }),
              ],
              [t('GUARDIANS.VERIFIED'), t(account.isVerified ? 'GUARDIANS.YES' : 'GUARDIANS.NO')],
              [
                t('GUARDIANS.PAID'),
                t('GUARDIANS.PAID_VALUE', {
                  won: wonText(account.paidWon, language),
                  count: number(account.payments),
                }),
              ],
              [t('GUARDIANS.REFUNDED'), wonText(account.refundedWon, language)],
            ]}
          />
          <div className={looks.acts}>
            <Button variant="soft" size="m" href={`/orders?person=${minorId}`}>
              {t('GUARDIANS.TO_ORDERS')}
            </Button>
            <Button variant="soft" size="m" href={personPath(minorId, 'inquiry')}>
              {t('GUARDIANS.TO_PERSON')}
            </Button>
          </div>
          {permissions.includes('refunds.request') ? (
            <MinorRefunds userId={minorId} nickname={account.nickname} />
          ) : null}
        </>
      ) : (
        <p>{t('GUARDIANS.UNKNOWN')}</p>
      )}
      {onFind ? (
        <form
          className={looks.lines}
          onSubmit={(event) => {
            event.preventDefault()
            if (/^[0-9a-f]{24}$/u.test(wanted)) onFind(wanted)
          }}
        >
          <TextField
            label={t('GUARDIANS.LOCATE')}
            hint={t('GUARDIANS.LOCATE_HINT')}
            autoComplete="off"
            maxLength={24}
            value={userId}
            onChange={({ target }) => setUserId(target.value)}
          />
          <Button type="submit" size="m" variant="outline" busy={busy} disabled={!/^[0-9a-f]{24}$/u.test(wanted)}>
            {t('GUARDIANS.LOCATE_NOW')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
