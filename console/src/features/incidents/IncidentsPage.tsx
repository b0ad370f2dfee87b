import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { onePage } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { IncidentPanels } from './IncidentPanels.tsx'
import { NewIncident } from './NewIncident.tsx'

/** Incidents with personal data, next to the open one or the form for a new one. */
export function IncidentsPage() {
  const t = useT()
  const { number, day } = useFormats()
  const navigate = useNavigate()
  const { incidentId } = useParams()
  const { data, error, isPending, refetch } = useQuery(query(consoleApi.incidents.list, {}))
  const mayHandle = useMe().permissions.includes('incidents.handle')
  const list = data?.list ?? []
  return (
    <WaitPage
      label={t('FRAME.INCIDENTS')}
      foot={
        mayHandle ? (
          <Button variant="soft" size="m" icon="plus" fullWidth href="/incidents/new">
            {t('INCIDENTS.NEW')}
          </Button>
        ) : undefined
      }
      pages={{ error, isPending, refetch, ...onePage }}
      rows={list.map(({ id, title, people, undelivered, noticedAt, peopleToldAt, peopleDueAt, closedAt }) => ({
        id,
        href: `/incidents/${id}`,
        name: title,
        tag: closedAt ? <Tag>{t('INCIDENTS.CLOSED')}</Tag> : null,
        end: closedAt || peopleToldAt ? null : <TimeLeft until={peopleDueAt} />,
        line: t('INCIDENTS.PEOPLE_COUNT', { number: number(people) }),
        note:
          undelivered > 0
            ? t('INCIDENTS.UNDELIVERED_COUNT', { number: number(undelivered) })
            : t('INCIDENTS.NOTICED_ON', { date: day(noticedAt) }),
      }))}
      currentId={incidentId}
      empty={{ title: t('INCIDENTS.NONE'), text: t('INCIDENTS.NONE_DETAIL') }}
      pick={{ title: t('INCIDENTS.PICK'), text: t('INCIDENTS.PICK_DETAIL') }}
    >
      {incidentId === undefined ? null : incidentId === 'new' ? (
        mayHandle && <NewIncident onOpened={(id) => void navigate(`/incidents/${id}`)} />
      ) : (
        <IncidentPanels key={incidentId} incidentId={incidentId} mayHandle={mayHandle} />
      )}
    </WaitPage>
  )
}
