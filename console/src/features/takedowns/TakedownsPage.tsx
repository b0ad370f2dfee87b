import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams, useSearchParams } from 'react-router'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { addressOf } from '../../lists/listAddress.ts'
import { nextIn } from '../../lists/nextIn.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { TakedownPanel } from './TakedownPanel.tsx'

const steps = ['decide', 'objection', 'kept'] as const
const texts = { decide: 'TODAY.WAIT_takedowns', objection: 'TODAY.WAIT_objections' } as const
const states = ['waiting', 'kept'] as const

/**
 * Complaints that something violates a person's rights, and objections by authors of hidden things. The URL contains
 * the step and the open request.
 */
export function TakedownsPage() {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { takedownId } = useParams()
  const [search] = useSearchParams()
  const step = steps.find((each) => each === search.get('step'))
  const requests = useListPages(consoleApi.cases.takedowns, { step })
  const hrefOf = (id: string): string => addressOf(`/takedowns/${id}`, search)
  const state = step === 'kept' ? 'kept' : 'waiting'
  const open = requests.list.find(({ id }) => id === takedownId)
  const listHref = addressOf('/takedowns', search)
  const next = nextIn(requests.list, open, () => true)
  return (
    <WaitPage
      label={t('FRAME.TAKEDOWNS')}
      head={
        <>
          <StateLinks
            label={t('CASES.TAKEDOWN_STATES')}
            items={states.map((of) => ({
              href: of === 'kept' ? '/takedowns?step=kept' : '/takedowns',
              label: t(`CASES.TAKEDOWN_STATE_${of}`),
              isCurrent: of === state,
            }))}
          />
          {step && step !== 'kept' ? (
            <FilterChips path="/takedowns" search={search} filters={{ step: t(texts[step]) }} />
          ) : null}
        </>
      }
      pages={requests}
      rows={requests.list.map(({ id, kind, violated, nickname, dueAt, hiddenUntil, objection }) => ({
        id,
        href: hrefOf(id),
        name: nickname ?? t('CASES.NOBODY'),
        tag: <Tag tone={objection ? 'note' : 'plain'}>{t(`CASES.KIND_${kind}`)}</Tag>,
        end: <TimeLeft until={dueAt} />,
        line: t(`CASES.RIGHT_${violated}`),
        note: hiddenUntil ? t('CASES.TAKEDOWN_HIDDEN_UNTIL', { when: dayAndTime(hiddenUntil) }) : '',
      }))}
      currentId={takedownId}
      empty={{ title: t('CASES.TAKEDOWNS_NONE'), text: t('CASES.TAKEDOWNS_NONE_DETAIL') }}
      pick={{ title: t('CASES.TAKEDOWN_PICK'), text: t('CASES.PICK_DETAIL') }}
    >
      {open && (
        <TakedownPanel
          key={open.id}
          request={open}
          isKept={state === 'kept'}
          listHref={listHref}
          nextHref={next ? hrefOf(next.id) : listHref}
        />
      )}
    </WaitPage>
  )
}
