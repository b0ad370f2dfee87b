import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { NoticeId } from '@byeol/contract/ids.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { NoticeEditor } from './NoticeEditor.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'

/** One notice beside what fans see of it, or its editor. */
export function NoticePanels({ noticeId, listHref }: { noticeId: string; listHref: string }) {
  const t = useT()
  const [isEdited, setEdited] = useState(false)
  const { data, error, refetch } = useQuery(query(consoleApi.notices.notice, { noticeId: noticeId as NoticeId }))
  if (error instanceof ApiError && ['not_found', 'invalid_parameters'].includes(error.code))
    return <EmptyState quiet title={t('NOTICES.GONE')} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="text" label={t('FRAME.LOADING')} count={8} />
  const { notice } = data
  if (isEdited && notice.state === 'draft')
    return <NoticeEditor notice={notice} listHref={listHref} onDone={() => setEdited(false)} />
  return (
    <PanelPair>
      <NoticePanel notice={notice} listHref={listHref} onEdit={() => setEdited(true)} />
      <PreviewPanel notice={notice} at={notice.outAt ?? notice.startsAt} />
    </PanelPair>
  )
}
