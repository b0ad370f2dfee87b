import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams, useSearchParams } from 'react-router'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { addressOf } from '../../lists/listAddress.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { ContentsPanels } from './ContentsPanels.tsx'
import { ContentsTag } from './ContentsTag.tsx'

const states = ['waiting', 'stopped', 'held', 'removed'] as const

/**
 * The contents that celebs sell: blocked, not for sale, or removed with refunds. The URL contains the filter and the
 * open ones.
 */
export function ContentsPage() {
  const t = useT()
  const { number, day } = useFormats()
  const { contentsId } = useParams()
  const [search] = useSearchParams()
  const state = states.find((each) => each === search.get('state'))
  const pages = useListPages(consoleApi.contents.list, { state })
  const hrefOf = (id: string): string => addressOf(`/contents/${id}`, search)
  return (
    <WaitPage
      label={t('FRAME.CONTENTS')}
      head={
        <StateLinks
          label={t('FRAME.FILTERS')}
          items={[undefined, ...states].map((each) => ({
            href: each ? `/contents?state=${each}` : '/contents',
            label: t(`CONTENTS.STATE_${each ?? 'all'}`),
            isCurrent: each === state,
          }))}
        />
      }
      pages={pages}
      rows={pages.list.map((each) => ({
        id: each.id,
        href: hrefOf(each.id),
        name: each.title,
        tag: <ContentsTag contents={each} />,
        line: each.celeb,
        note: `${t('CONTENTS.POINTS', { count: number(each.pricePoints) })} · ${day(each.publishedAt)}`,
      }))}
      currentId={contentsId}
      empty={{ title: t('CONTENTS.NONE'), text: t('CONTENTS.NONE_DETAIL') }}
      pick={{ title: t('CONTENTS.PICK'), text: t('CONTENTS.PICK_DETAIL') }}
    >
      {contentsId && (
        <ContentsPanels key={contentsId} contentsId={contentsId} listHref={addressOf('/contents', search)} />
      )}
    </WaitPage>
  )
}
