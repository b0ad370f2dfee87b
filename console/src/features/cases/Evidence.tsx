import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { useT } from '../../i18n/i18n.ts'
import looks from '../../parts/panelLooks.module.css'
import { BlurredPicture } from './BlurredPicture.tsx'
import { Excerpt } from './Excerpt.tsx'
import type { Evidence as Opened } from './useEvidence.ts'

/** What was reported: a stored excerpt of a chat, or the text and pictures of anything else. */
export function Evidence({
  detail: { case: listed, content, excerpt },
  evidence,
  mayOpen,
}: {
  detail: Pick<CaseDetail, 'case' | 'content' | 'excerpt'>
  evidence: Opened
  /** Whether the case is undecided, so that the person who has claimed it can open the excerpt. */
  mayOpen: boolean
}) {
  const t = useT()
  return (
    <>
      {excerpt ? <Excerpt sealed={excerpt} evidence={evidence} caseId={listed.id} mayOpen={mayOpen} /> : null}
      {content || !excerpt ? (
        <section>
          <h3>{t('CASES.CONTENT')}</h3>
          <p className={looks.said}>{content?.text || t('CASES.CONTENT_NONE')}</p>
          {evidence.isMine ? (
            <div className={looks.acts}>
              {content?.mediaIds.map((fileId) => (
                <BlurredPicture key={fileId} caseId={listed.id} fileId={fileId} onLook={evidence.noteLook} />
              ))}
            </div>
          ) : content?.mediaIds.length ? (
            <p>{t('CASES.PICTURES', { count: content.mediaIds.length })}</p>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
