import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { NoticeState } from '@byeol/contract/console/publishCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Columns } from '../../lists/Columns.tsx'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { forMeOf } from '../../lists/listAddress.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { noticeHref, stateHref, stateOf, states } from './links.ts'
import { NoticeEditor } from './NoticeEditor.tsx'
import { NoticeList } from './NoticeList.tsx'
import { NoticePanels } from './NoticePanels.tsx'

/** Notices and their drafts, beside the one that is open or being written. The address holds both. */
export function NoticesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { noticeId } = useParams()
  const [search] = useSearchParams()
  const state = stateOf(search)
  const forMe = forMeOf(search)
  const notices = useListPages(consoleApi.notices.list, { state, forMe })
  useRowKeys(
    notices.list.map(({ id }) => noticeHref(search, id)),
    notices.list.findIndex(({ id }) => id === noticeId),
  )
  const newHref = noticeHref(search, 'new')
  useShortcuts([{ key: 'w', text: 'NOTICES.NEW', run: () => void navigate(newHref) }])
  const listHref = noticeHref(search, null)
  const link = (of: NoticeState | undefined) => ({
    href: stateHref(of),
    label: t(`NOTICES.STATE_${of ?? 'all'}`),
    isCurrent: of === state,
  })
  return (
    <Columns isOpen={noticeId !== undefined}>
      <Panel
        label={t('FRAME.NOTICES')}
        flush
        head={
          <>
            <StateLinks label={t('FRAME.NOTICES')} items={[undefined, ...states].map(link)} />
            <FilterChips path="/notices" search={search} filters={{ forMe: forMe && t('FRAME.FOR_ME') }} />
          </>
        }
        foot={
          <Button variant="soft" size="m" icon="plus" fullWidth href={newHref}>
            {t('NOTICES.NEW')}
          </Button>
        }
      >
        <NoticeList notices={notices} search={search} currentId={noticeId} />
      </Panel>
      {noticeId === undefined ? (
        <EmptyState quiet title={t('NOTICES.PICK')} text={t('NOTICES.PICK_DETAIL')} />
      ) : noticeId === 'new' ? (
        <NoticeEditor
          notice={null}
          listHref={listHref}
          onDone={(saved) => void navigate(saved ? noticeHref(new URLSearchParams(), saved.id) : listHref)}
        />
      ) : (
        <NoticePanels key={noticeId} noticeId={noticeId} listHref={listHref} />
      )}
    </Columns>
  )
}
