import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { NoticeId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { OneFaces } from '../../lists/OneFaces.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { NoticeEditor } from './NoticeEditor.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'

/** One notice next to a preview for fans, or its editor. */
export function NoticePanels({ noticeId, listHref }: { noticeId: string; listHref: string }) {
  const t = useT()
  const [isEdited, setEdited] = useState(false)
  const found = useQuery(query(consoleApi.notices.notice, { noticeId: noticeId as NoticeId }))
  return (
    <OneFaces query={found} gone={{ title: t('NOTICES.GONE') }}>
      {({ notice }) =>
        isEdited && notice.state === 'draft' ? (
          <NoticeEditor notice={notice} listHref={listHref} onDone={() => setEdited(false)} />
        ) : (
          <PanelPair>
            <NoticePanel notice={notice} listHref={listHref} onEdit={() => setEdited(true)} />
            <PreviewPanel notice={notice} at={notice.outAt ?? notice.startsAt} />
          </PanelPair>
        )
      }
    </OneFaces>
  )
}
