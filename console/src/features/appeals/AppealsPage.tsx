import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useParams, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { Columns } from '../../lists/Columns.tsx'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { addressOf, forMeOf } from '../../lists/listAddress.ts'
import { Panel } from '../../parts/Panel.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { WaitList } from '../../lists/WaitList.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { AppealPanel } from './AppealPanel.tsx'

/** Appeals that wait for a person other than the one who decided. The address holds the filter and the open one. */
export function AppealsPage() {
  const t = useT()
  const { strikeId } = useParams()
  const [search] = useSearchParams()
  const forMe = forMeOf(search)
  const appeals = useListPages(consoleApi.cases.appeals, { forMe })
  const hrefOf = (id: string): string => addressOf(`/appeals/${id}`, search)
  const chips = <FilterChips path="/appeals" search={search} filters={{ forMe: t('FRAME.FOR_ME') }} />
  const open = appeals.list.find((appeal) => appeal.strikeId === strikeId)
  useRowKeys(
    appeals.list.map((appeal) => hrefOf(appeal.strikeId)),
    appeals.list.findIndex((appeal) => appeal === open),
  )
  return (
    <Columns isOpen={open !== undefined}>
      <Panel label={t('FRAME.APPEALS')} flush head={forMe && chips}>
        <WaitList
          {...appeals}
          rows={appeals.list.map(({ strikeId: id, kind, action, nickname, dueAt, holder, mayDecide }) => ({
            id,
            href: hrefOf(id),
            name: nickname ?? t('CASES.NOBODY'),
            tag: <Tag>{t(`CASES.KIND_${kind}`)}</Tag>,
            end: <TimeLeft until={dueAt} />,
            line: t(`CASES.ACTION_${action}`),
            note: mayDecide ? '' : t('CASES.APPEAL_OWN'),
            holder,
          }))}
          currentId={strikeId}
          empty={{ title: t('CASES.APPEALS_NONE'), text: t('CASES.APPEALS_NONE_DETAIL') }}
        />
      </Panel>
      {open ? (
        <AppealPanel key={open.strikeId} appeal={open} listHref={addressOf('/appeals', search)} />
      ) : (
        <EmptyState quiet title={t('CASES.APPEAL_PICK')} text={t('CASES.PICK_DETAIL')} />
      )}
    </Columns>
  )
}
