import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { OneFaces } from '../../lists/OneFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { BlurredImage } from '../cases/BlurredImage.tsx'
import { ContentsActs } from './ContentsActs.tsx'
import { ContentsTag } from './ContentsTag.tsx'
import { useContentsActs } from './useContentsActs.ts'
import looks from '../../parts/panelLooks.module.css'
import { personPath } from '../../parts/personPath.ts'
import { Words } from '@byeol/ui/Words.tsx'

/** What contents consist of, and what staff may do with them. */
export function ContentsPanels({ contentsId, listHref }: { contentsId: string; listHref: string }) {
  const t = useT()
  const { number, longDay } = useFormats()
  const { permissions } = useMe()
  const found = useQuery(query(consoleApi.contents.contents, { contentsId: contentsId as ContentsId }))
  const acts = useContentsActs(found.data?.contents)
  const mayDecide = permissions.includes('cases.decide')
  return (
    <OneFaces query={found} gone={{ title: t('CONTENTS.NONE'), text: t('CONTENTS.PICK') }}>
      {({ contents }) => (
        <PanelPair>
          <Panel
            label={t('CONTENTS.ONE')}
            head={
              <PanelHead
                backHref={listHref}
                title={contents.title}
                detail={contents.celeb}
                end={<ContentsTag contents={contents} />}
              />
            }
          >
            <div className={looks.sections}>
              {contents.description.trim() ? (
                <p className={looks.said}>
                  <Words text={contents.description} />
                </p>
              ) : null}
              {acts.photos ? (
                acts.photos.map((photo) => <BlurredImage key={photo.slice(-64)} src={photo} />)
              ) : mayDecide ? (
                <Button variant="outline" size="m" icon="eye" busy={acts.isBusy} onClick={acts.show}>
                  {t('CONTENTS.SHOW')}
                </Button>
              ) : null}
              <Facts
                rows={[
                  [t('CONTENTS.PRICE'), t('CONTENTS.POINTS', { count: number(contents.pricePoints) })],
                  [t('CONTENTS.PUBLISHED'), longDay(contents.publishedAt)],
                  [t('CONTENTS.ADULT'), t(contents.isAdult ? 'NOTICES.YES' : 'NOTICES.NO')],
                  [t('CONTENTS.TRIAL'), t(contents.hasTrial ? 'CONTENTS.TRIAL_YES' : 'CONTENTS.TRIAL_NO')],
                  ...(contents.stoppedReason ? [[t('CONTENTS.STOPPED_REASON'), contents.stoppedReason] as const] : []),
                  ...(contents.removalReason ? [[t('CONTENTS.REMOVAL_REASON'), contents.removalReason] as const] : []),
                ]}
              />
              <p className={looks.acts}>
                <Link href={personPath(contents.celebId, 'case')} className={looks.link}>
                  {t('CONTENTS.CELEB')}
                </Link>
                {contents.caseId ? (
                  <Link href={`/cases/${contents.caseId}`} className={looks.link}>
                    {t('CONTENTS.CASE')}
                  </Link>
                ) : null}
              </p>
            </div>
          </Panel>
          {mayDecide ? <ContentsActs contents={contents} acts={acts} /> : null}
        </PanelPair>
      )}
    </OneFaces>
  )
}
