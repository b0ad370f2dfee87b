import type { StaffPolicy } from '@byeol/contract/console/policyCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats, useLanguage, useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Facts } from '../../parts/Facts.tsx'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import looks from '../../parts/panelLooks.module.css'
import { PolicyTag } from './PolicyTag.tsx'
import { usePolicyActs } from './usePolicyActs.ts'

/** A version: its date, what changes, the two signatures, how many people were notified and how many agreed. */
export function PolicyPanel({
  policy,
  listHref,
  onEdit,
}: {
  policy: StaffPolicy
  listHref: string
  onEdit: () => void
}) {
  const t = useT()
  const isKorean = useLanguage() === 'ko'
  const { longDay, number } = useFormats()
  const acts = usePolicyActs(policy)
  useShortcuts([
    ...(acts.mayEdit ? [{ key: 'e', text: 'POLICIES.EDIT', run: onEdit } as const] : []),
    ...(acts.maySign ? [{ key: 'mod+enter', text: 'POLICIES.SIGN', run: acts.sign } as const] : []),
  ])
  const { kind, version, state, isWorse, needsConsent, publishedAt, told, agreed, withdrawnBy } = policy
  const yes = (is: boolean) => t(is ? 'POLICIES.YES' : 'POLICIES.NO')
  const people = (count: number) => t('POLICIES.PEOPLE', { count: number(count) })
  const name = `${t(`POLICIES.KIND_${kind}`)} ${version}`
  return (
    <Panel
      label={t('POLICIES.ONE')}
      head={<PanelHead backHref={listHref} title={name} end={<PolicyTag state={state} />} />}
      foot={
        acts.mayEdit || acts.mayWithdraw ? (
          <div className={looks.acts}>
            {acts.mayEdit ? (
              <Button variant="soft" size="m" onClick={onEdit}>
                {t('POLICIES.EDIT')} <Keycap name="e" />
              </Button>
            ) : null}
            {acts.mayWithdraw ? (
              <Button variant="soft" size="m" busy={acts.isBusy} onClick={acts.withdraw}>
                {t('POLICIES.WITHDRAW')}
              </Button>
            ) : null}
            {acts.maySign ? (
              <Button size="m" busy={acts.isBusy} disabled={acts.isTooSoon} onClick={acts.sign}>
                {t(state === 'signed' ? 'POLICIES.SIGN_SECOND' : 'POLICIES.SIGN')} <Keycap name="mod+enter" onFill />
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      <div className={looks.sections}>
        {policy.isBuiltIn ? null : (
          <FourEyes
            none={t('POLICIES.NOT_SIGNED')}
            eyes={[
              { what: t('POLICIES.WRITTEN_BY'), by: policy.writtenBy },
              { what: t('POLICIES.SIGNED_BY'), by: policy.signedBy },
              { what: t('POLICIES.CHECKED_BY'), by: policy.checkedBy },
            ]}
          />
        )}
        {acts.isTooSoon ? (
          <p className={looks.problem} role="alert">
            {t('POLICIES.TOO_SOON', { date: policy.earliest })}
          </p>
        ) : null}
        {acts.hasSigned ? <p className={looks.quiet}>{t('POLICIES.SIGN_OTHER')}</p> : null}
        <Facts
          rows={[
            [t('POLICIES.KIND'), t(`POLICIES.KIND_${kind}`)],
            [t('POLICIES.EFFECT'), longDay(new Date(`${version}T00:00:00+09:00`))],
            [t('POLICIES.WORSE'), yes(isWorse)],
            [t('POLICIES.CONSENT'), yes(needsConsent)],
            ...(publishedAt && !policy.isBuiltIn
              ? ([
                  [t('POLICIES.PUBLISHED_AT'), longDay(publishedAt)],
                  [t('POLICIES.TOLD'), people(told)],
                ] as const)
              : []),
            ...(publishedAt ? ([[t('POLICIES.AGREED'), people(agreed)]] as const) : []),
            ...(withdrawnBy ? ([[t('POLICIES.WITHDRAWN_BY'), withdrawnBy]] as const) : []),
          ]}
        />
        {policy.changesKo ? (
          <section>
            <h3 className={looks.title}>{t('POLICIES.CHANGES')}</h3>
            <p className={looks.said}>{isKorean ? policy.changesKo : policy.changesEn}</p>
          </section>
        ) : null}
      </div>
    </Panel>
  )
}
