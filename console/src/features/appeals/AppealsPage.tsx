import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { Columns } from '../../parts/Columns.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { WaitList } from '../../parts/WaitList.tsx'
import { useListPages } from '../../parts/useListPages.ts'
import { AppealPanel } from './AppealPanel.tsx'

const hrefOf = (id: string): string => `/appeals/${id}`

/** Appeals that wait for somebody other than who decided. */
export function AppealsPage() {
  const t = useT()
  const { strikeId } = useParams()
  const appeals = useListPages(consoleApi.cases.appeals, {})
  const open = appeals.list.find((appeal) => appeal.strikeId === strikeId)
  useRowKeys(
    appeals.list.map((appeal) => hrefOf(appeal.strikeId)),
    appeals.list.findIndex((appeal) => appeal === open),
  )
  return (
    <Columns isOpen={open !== undefined}>
      <Panel label={t('FRAME.APPEALS')} flush>
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
        <AppealPanel key={open.strikeId} appeal={open} />
      ) : (
        <EmptyState quiet title={t('CASES.APPEAL_PICK')} text={t('CASES.PICK_DETAIL')} />
      )}
    </Columns>
  )
}
