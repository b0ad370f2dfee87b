import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { Here } from '../../live/Here.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Note } from '../../parts/Note.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { AskerPanel } from './AskerPanel.tsx'
import { Composer } from './Composer.tsx'
import { DueTag, Handling } from './Handling.tsx'
import { inquiryHref } from './links.ts'
import { MergedDraft } from './MergedDraft.tsx'
import { Rating } from './Rating.tsx'
import looks from '../../parts/panelLooks.module.css'
import { Thread } from './Thread.tsx'

/** One inquiry: the conversation with the answer field, and the person next to it. */
export function InquiryPanels({ inquiryId, listHref }: { inquiryId: InquiryId; listHref: string }) {
  const t = useT()
  const found = useQuery(query(consoleApi.inquiries.inquiry, { inquiryId }))
  const { data } = found
  return (
    <PanelPair>
      <OpenedPanel
        label={t('INQUIRIES.ONE')}
        title={data?.inquiry.nickname ?? t('INQUIRIES.ONE')}
        beside={
          data && (
            <>
              <Tag>{t(`INQUIRIES.CATEGORY_${data.inquiry.category}`)}</Tag>
              <Tag>{t(`INQUIRIES.STATE_${data.inquiry.state}`)}</Tag>
              {data.inquiry.desk === 'agent' ? null : <Tag tone="note">{t(`FRAME.ROLE_${data.inquiry.desk}`)}</Tag>}
              <DueTag detail={data} />
            </>
          )
        }
        closeHref={listHref}
        foot={data && !data.mergedInto && <Composer detail={data} />}
        query={found}
      >
        {data && (
          <>
            <Here kind="inquiries" id={inquiryId} />
            {data.mergedInto ? (
              <>
                <Note>
                  {t('INQUIRIES.MERGED')}{' '}
                  <Link href={inquiryHref('open', data.mergedInto)} className={looks.link}>
                    {t('INQUIRIES.MERGED_OPEN')}
                  </Link>
                </Note>
                <MergedDraft inquiryId={inquiryId} into={data.mergedInto} />
              </>
            ) : (
              <Handling detail={data} />
            )}
            {data.rating ? <Rating rating={data.rating} /> : null}
            <Thread detail={data} />
          </>
        )}
      </OpenedPanel>
      {data && <AskerPanel detail={data} />}
    </PanelPair>
  )
}
