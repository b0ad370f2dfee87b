import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { AskerPanel } from './AskerPanel.tsx'
import { Composer } from './Composer.tsx'
import { FirstAnswerTag, Handling } from './Handling.tsx'
import { Thread } from './Thread.tsx'

/** One inquiry: the conversation with its answer, and the person beside it. */
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
              <FirstAnswerTag detail={data} />
            </>
          )
        }
        closeHref={listHref}
        foot={data && <Composer detail={data} />}
        query={found}
      >
        {data && (
          <>
            <Handling detail={data} />
            <Thread detail={data} />
          </>
        )}
      </OpenedPanel>
      {data && <AskerPanel detail={data} />}
    </PanelPair>
  )
}
