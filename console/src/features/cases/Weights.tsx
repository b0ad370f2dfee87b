import type { CaseDetail, ReportWeights } from '@byeol/contract/console/cases/cases.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Fragment } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import type { CaseActs } from './useCaseActs.ts'
import { isOpened } from './useEvidence.ts'

const weightsOf = [0, 1, 2, 3] as const

/** Why reports of urgent harm have or have not hidden the content, and a button to make it visible again. */
export function Weights({
  detail,
  weights: { reach, people, networks, rules, shownAt },
  acts,
}: {
  detail: CaseDetail
  weights: ReportWeights
  acts: CaseActs
}) {
  const t = useT()
  const { case: listed } = detail
  const state = shownAt ? 'SHOWN' : listed.isHidden ? 'HIDDEN' : 'VISIBLE'
  return (
    <section>
      <h3>{t('CASES.WEIGHTS')}</h3>
      {listed.closedAt ? null : <p>{t(`CASES.WEIGHTS_${state}`)}</p>}
      <Facts
        rows={[
          ...weightsOf
            .filter((weight) => people[weight])
            .map(
              (weight) => [t(`CASES.WEIGHT_${weight}`), t('CASES.WEIGHT_PEOPLE', { count: people[weight]! })] as const,
            ),
          [t('CASES.WEIGHT_NETWORKS'), t('CASES.WEIGHT_NETWORKS_COUNT', { count: networks })],
          [
            t(`CASES.WEIGHT_RULE_${reach}`),
            rules.map((rule) => (
              <Fragment key={rule.weight}>
                {t('CASES.WEIGHT_RULE', rule)}
                <br />
              </Fragment>
            )),
          ],
        ]}
      />
      {listed.isHidden && !listed.closedAt && acts.isMine ? (
        <Button
          variant="soft"
          size="m"
          icon="undo"
          disabled={!isOpened(detail, acts.evidence)}
          busy={acts.isShowing}
          onClick={acts.showAgain}
        >
          {t('CASES.SHOW')}
        </Button>
      ) : null}
    </section>
  )
}
