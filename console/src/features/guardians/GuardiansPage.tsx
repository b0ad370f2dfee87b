import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams, useSearchParams } from 'react-router'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { addressOf } from '../../lists/listAddress.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { GuardianPanel } from './GuardianPanel.tsx'

const states = ['open', 'answered'] as const

/** Guardians' requests, unanswered or answered, next to the open one. */
export function GuardiansPage() {
  const t = useT()
  const { listTime } = useFormats()
  const { requestId } = useParams()
  const [search] = useSearchParams()
  const state = search.get('state') === 'answered' ? 'answered' : 'open'
  const requests = useListPages(consoleApi.guardians.list, { state })
  const open = requests.list.find(({ id }) => id === requestId)
  return (
    <WaitPage
      label={t('FRAME.GUARDIANS')}
      head={
        <StateLinks
          label={t('GUARDIANS.STATES')}
          items={states.map((of) => ({
            href: of === 'open' ? '/guardians' : '/guardians?state=answered',
            label: t(`GUARDIANS.STATE_${of}`),
            isCurrent: of === state,
          }))}
        />
      }
      pages={requests}
      rows={requests.list.map(({ id, nickname, wishes, dueAt, createdAt, isGranted, answeredBy }) => ({
        id,
        href: addressOf(`/guardians/${id}`, search),
        name: nickname ?? t('GUARDIANS.UNKNOWN'),
        end:
          isGranted === null ? (
            <TimeLeft until={dueAt} />
          ) : (
            <Tag tone={isGranted ? 'ok' : 'plain'}>{t(isGranted ? 'GUARDIANS.GRANTED' : 'GUARDIANS.REFUSED')}</Tag>
          ),
        line: wishes.map((wish) => t(`GUARDIANS.WISH_${wish}`)).join(' · '),
        note: listTime(createdAt),
        holder: answeredBy,
      }))}
      currentId={requestId}
      empty={{ title: t('GUARDIANS.NONE'), text: t('GUARDIANS.NONE_DETAIL') }}
      pick={{ title: t('GUARDIANS.PICK'), text: t('GUARDIANS.PICK_DETAIL') }}
    >
      {open && <GuardianPanel key={open.id} request={open} listHref={addressOf('/guardians', search)} />}
    </WaitPage>
  )
}
