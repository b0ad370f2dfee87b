import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { NoticeState } from '@byeol/contract/console/publishCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { forMeOf } from '../../lists/listAddress.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { noticeHref, stateHref, stateOf, states } from './links.ts'
import { NoticeEditor } from './NoticeEditor.tsx'
import { useNoticeRows } from './useNoticeRows.tsx'
import { NoticePanels } from './NoticePanels.tsx'

/** Notices and drafts, next to the one that is open or being written. The URL contains the filter and the open one. */
export function NoticesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { noticeId } = useParams()
  const [search] = useSearchParams()
  const state = stateOf(search)
  const forMe = forMeOf(search)
  const notices = useListPages(consoleApi.notices.list, { state, forMe })
  const newHref = noticeHref(search, 'new')
  useShortcuts([{ key: 'w', text: 'NOTICES.NEW', run: () => void navigate(newHref) }])
  const listHref = noticeHref(search, null)
  const link = (of: NoticeState | undefined) => ({
    href: stateHref(of),
    label: t(`NOTICES.STATE_${of ?? 'all'}`),
    isCurrent: of === state,
  })
  const rows = useNoticeRows(notices.list, search)
  return (
    <WaitPage
      label={t('FRAME.NOTICES')}
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
      pages={notices}
      rows={rows}
      currentId={noticeId}
      empty={{ title: t('NOTICES.NONE'), text: t('NOTICES.NONE_DETAIL') }}
      pick={{ title: t('NOTICES.PICK'), text: t('NOTICES.PICK_DETAIL') }}
    >
      {noticeId !== undefined &&
        (noticeId === 'new' ? (
          <NoticeEditor
            notice={null}
            listHref={listHref}
            onDone={(saved) => void navigate(saved ? noticeHref(new URLSearchParams(), saved.id) : listHref)}
          />
        ) : (
          <NoticePanels key={noticeId} noticeId={noticeId} listHref={listHref} />
        ))}
    </WaitPage>
  )
}
