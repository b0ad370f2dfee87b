import type { CaseDetail } from '@byeol/contract/console/cases.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { BlurredPicture } from './BlurredPicture.tsx'
import styles from './CasePanel.module.css'
import { Excerpt } from './Excerpt.tsx'
import { Reports } from './Reports.tsx'
import type { CaseActs } from './useCaseActs.ts'
import { Weights } from './Weights.tsx'
import looks from '../../parts/panelLooks.module.css'

/** The reported content, the number of reporters, and earlier decisions. Never shows who reported. */
export function CasePanel({ detail, acts, listHref }: { detail: CaseDetail; acts: CaseActs; listHref: string }) {
  const t = useT()
  const { ago } = useFormats()
  const { case: listed, person, content, excerpt } = detail
  const name = person?.nickname ?? t('CASES.NOBODY')
  const mediaIds = content?.mediaIds ?? []
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
      <div className={styles.parts}>
        {excerpt ? (
          <Excerpt sealed={excerpt} acts={acts} caseId={listed.id} isClosed={listed.closedAt !== null} />
        ) : null}
        {content || !excerpt ? (
          <section>
            <h3>{t('CASES.CONTENT')}</h3>
            <p className={looks.said}>{content?.text || t('CASES.CONTENT_NONE')}</p>
            {acts.isMine ? (
              <div className={looks.acts}>
                {mediaIds.map((fileId) => (
                  <BlurredPicture key={fileId} caseId={listed.id} fileId={fileId} />
                ))}
              </div>
            ) : null}
          </section>
        ) : null}
        <Reports reports={detail.reports} />
        {detail.weights ? <Weights detail={detail} weights={detail.weights} acts={acts} /> : null}
        <CaseHistory detail={detail} />
      </div>
    </Panel>
  )
}
