import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams, useSearchParams } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { addressOf, forMeOf } from '../../lists/listAddress.ts'
import { nextIn } from '../../lists/nextIn.ts'
import { Tag } from '../../parts/Tag.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { AppealPanel } from './AppealPanel.tsx'

/**
 * Appeals, which a person other than the one who decided must answer. The URL contains the filter and the open appeal.
 */
export function AppealsPage() {
  const t = useT()
  const { strikeId } = useParams()
  const { staff } = useMe()
  const [search] = useSearchParams()
  const forMe = forMeOf(search)
  const appeals = useListPages(consoleApi.cases.appeals, { forMe })
  const hrefOf = (id: string): string => addressOf(`/appeals/${id}`, search)
  const chips = <FilterChips path="/appeals" search={search} filters={{ forMe: t('FRAME.FOR_ME') }} />
  const open = appeals.list.find((appeal) => appeal.strikeId === strikeId)
  const listHref = addressOf('/appeals', search)
  const next = nextIn(appeals.list, open, ({ mayDecide, holder }) => mayDecide && (!holder || holder === staff.name))
  return (
    <WaitPage
      label={t('FRAME.APPEALS')}
      head={forMe && chips}
      pages={appeals}
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
      pick={{ title: t('CASES.APPEAL_PICK'), text: t('CASES.PICK_DETAIL') }}
    >
      {open && (
        <AppealPanel
          key={open.strikeId}
          appeal={open}
          listHref={listHref}
          nextHref={next ? hrefOf(next.strikeId) : listHref}
        />
      )}
    </WaitPage>
  )
}
