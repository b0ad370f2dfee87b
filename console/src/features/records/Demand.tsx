import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { DemandDecision, type AuthorityDemand } from '@byeol/contract/console/recordCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { useAct } from '../../parts/useAct.ts'
import { personPath } from '../../parts/personPath.ts'
import styles from './Records.module.css'

const { demands, decideDemand } = consoleApi.records

/** One demand: which authority asked for what on which legal basis, and what it received. */
export function Demand({ demand, mayDecide }: { demand: AuthorityDemand; mayDecide: boolean }) {
  const t = useT()
  const { longDay, dayAndTime } = useFormats()
  const { act, isBusy } = useAct([demands])
  const [given, setGiven] = useState('')
  const { authority, document, basis, userId, asked, receivedAt, notedBy, decision } = demand
  const decide = async (decided: DemandDecision) => {
    const rows = [
      [t('RECORDS.AUTHORITY'), `${authority} ${document}`],
      [t('RECORDS.DECISION'), t(`RECORDS.DECISION_${decided}`)],
      [t('RECORDS.GIVEN'), given],
    ] as const
    const signs = { title: t('RECORDS.DECIDE'), rows, button: t('RECORDS.DECIDE') }
    const args = { demandId: demand.id, decision: decided, given }
    if (await act(decideDemand, args, signs)) showToast({ text: t('RECORDS.DECIDED') })
  }
  return (
    <article className={styles.card}>
      <Facts
        rows={[
          [t('RECORDS.AUTHORITY'), authority],
          [t('RECORDS.DOCUMENT'), document],
          [t('RECORDS.BASIS'), basis],
          [t('RECORDS.ASKED'), asked],
          [
            t('RECORDS.PERSON'),
            userId ? (
              <Link key="person" href={personPath(userId, 'law')}>
                {userId}
              </Link>
            ) : (
              t('RECORDS.NO_PERSON')
            ),
          ],
          [t('RECORDS.RECEIVED'), `${longDay(receivedAt)} · ${notedBy}`],
          ...(decision && demand.decidedAt
            ? ([
                [t('RECORDS.DECISION'), t(`RECORDS.DECISION_${decision}`)],
                [t('RECORDS.GIVEN'), demand.given],
                [t('RECORDS.DECIDED_BY'), `${dayAndTime(demand.decidedAt)} · ${demand.decidedBy}`],
              ] as const)
            : []),
        ]}
      />
      {decision || !mayDecide ? null : (
        <>
          <TextField
            label={t('RECORDS.GIVEN')}
            maxLength={limits.unmaskReasonMaxChars}
            value={given}
            onChange={({ target }) => setGiven(target.value)}
            autoComplete="off"
          />
          <div className={styles.acts}>
            {DemandDecision.options.map((each) => (
              <Button
                key={each}
                size="m"
                variant="soft"
                busy={isBusy}
                disabled={given.trim() === ''}
                onClick={() => void decide(each)}
              >
                {t(`RECORDS.DECISION_${each}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </article>
  )
}
