import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams, useSearchParams } from 'react-router'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { addressOf } from '../../lists/listAddress.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { HeldPanel } from './HeldPanel.tsx'
import { HeldTag } from './HeldTag.tsx'

const views = ['waiting', 'threat', 'dox', 'paused', 'looked'] as const
const filtersOf = (view: (typeof views)[number]) =>
  view === 'waiting' || view === 'looked' ? { state: view } : { state: 'waiting' as const, kind: view }

/** Messages that are held so that celebs need not read them. The URL contains the filter and the open message. */
export function ShelterPage() {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { heldId } = useParams()
  const [search] = useSearchParams()
  const view = views.find((each) => each === search.get('view')) ?? 'waiting'
  const pages = useListPages(consoleApi.shelter.list, filtersOf(view))
  const hrefOf = (id: string): string => addressOf(`/shelter/${id}`, search)
  return (
    <WaitPage
      label={t('FRAME.SHELTER')}
      head={
        <StateLinks
          label={t('FRAME.FILTERS')}
          items={views.map((each) => ({
            href: each === 'waiting' ? '/shelter' : `/shelter?view=${each}`,
            label: t(`SHELTER.VIEW_${each}`),
            isCurrent: each === view,
          }))}
        />
      }
      pages={pages}
      rows={pages.list.map((each) => ({
        id: each.id,
        href: hrefOf(each.id),
        name: t('SHELTER.FROM_TO', { nickname: each.nickname, celeb: each.celeb }),
        tag: <HeldTag held={each} />,
        line: each.outcome ? t(`SHELTER.OUTCOME_${each.outcome}`) : t('SHELTER.UNSEEN'),
        note: dayAndTime(each.createdAt),
      }))}
      currentId={heldId}
      empty={{ title: t('SHELTER.NONE'), text: t('SHELTER.NONE_DETAIL') }}
      pick={{ title: t('SHELTER.PICK'), text: t('SHELTER.PICK_DETAIL') }}
    >
      {heldId && <HeldPanel key={heldId} heldId={heldId} listHref={addressOf('/shelter', search)} />}
    </WaitPage>
  )
}
