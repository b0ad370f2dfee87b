import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useNavigate } from 'react-router'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Here } from '../../live/Here.tsx'
import { Panel } from '../../parts/Panel.tsx'
import looks from '../../parts/panelLooks.module.css'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { Evidence } from './Evidence.tsx'
import { Reports } from './Reports.tsx'
import type { CaseActs } from './useCaseActs.ts'
import { Weights } from './Weights.tsx'

/** The reported content, the number of reporters, and earlier decisions. Never shows who reported. */
export function CasePanel({
  detail,
  acts,
  listHref,
  togetherHref,
}: {
  detail: CaseDetail
  acts: CaseActs
  listHref: string
  togetherHref: string
}) {
  const t = useT()
  const { ago } = useFormats()
  const navigate = useNavigate()
  const { case: listed, person, others } = detail
  const hasMore = listed.closedAt === null && listed.harm === 0 && others > 0
  useShortcuts(hasMore ? [{ key: 'm', text: 'CASES.KEY_MANY', run: () => void navigate(togetherHref) }] : [])
  const name = person?.nickname ?? t('CASES.NOBODY')
  return (
    <Panel
      label={t('CASES.CONTENT')}
      head={
        <PanelHead
          backHref={listHref}
          mark={<Avatar name={name} size={36} />}
          title={name}
          detail={`${t(`CASES.KIND_${listed.kind}`)} · ${ago(listed.openedAt)}`}
          end={listed.isHidden ? <Tag tone="hot">{t('CASES.HIDDEN')}</Tag> : null}
        />
      }
    >
      <div className={looks.texts}>
        {listed.closedAt === null ? <Here kind="cases" id={listed.id} /> : null}
        <PersonLink userId={person?.id} />
        {hasMore ? (
          <Link href={togetherHref} className={looks.link}>
            {t('CASES.MANY_SEE', { count: others + 1 })}
          </Link>
        ) : null}
        <Evidence detail={detail} evidence={acts.evidence} mayOpen={listed.closedAt === null} />
        <Reports reports={detail.reports} />
        {detail.weights ? <Weights detail={detail} weights={detail.weights} acts={acts} /> : null}
        <CaseHistory detail={detail} />
      </div>
    </Panel>
  )
}
