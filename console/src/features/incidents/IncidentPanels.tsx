import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { IncidentDetail } from '@byeol/contract/console/cases/incidentCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { OneFaces } from '../../lists/OneFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Clocks } from './Clocks.tsx'
import { CloseIncident } from './CloseIncident.tsx'
import { Delivery } from './Delivery.tsx'
import { GatherForm } from './GatherForm.tsx'
import { IncidentActs } from './IncidentActs.tsx'
import { LeakLetter } from './LeakLetter.tsx'
import { LeakPeople } from './LeakPeople.tsx'
import { LeakReports } from './LeakReports.tsx'

/** Whether notices are being sent. Only then does the page fetch on a timer, because that keeps the session alive. */
const isSending = ({ ways, sendings }: IncidentDetail): boolean =>
  ways.mail.waiting + ways.sms.waiting > 0 ||
  sendings.some(({ sentAt }) => sentAt !== null && Date.now() - sentAt.getTime() < 30_000)

/** One incident: deadlines, people, notice and timeline, and next to them what was delivered and what is still due. */
export function IncidentPanels({ incidentId, mayHandle }: { incidentId: string; mayHandle: boolean }) {
  const t = useT()
  const { number, dayAndTime } = useFormats()
  const found = useQuery({
    ...query(consoleApi.incidents.incident, { incidentId }),
    refetchInterval: ({ state: { data } }) => (data && isSending(data.incident) ? 3_000 : false),
  })
  return (
    <OneFaces query={found} gone={{ title: t('INCIDENTS.GONE'), text: t('INCIDENTS.PICK_DETAIL') }}>
      {({ incident }) => {
        const { title, what, foundBy, noticedAt, people, byKind, minors, closing, closedBy, closedAt } = incident
        const mayAct = mayHandle && closedAt === null
        return (
          <PanelPair>
            <Panel label={title} head={<PanelHead title={title} backHref="/incidents" />}>
              <Sections>
                <Clocks incident={incident} />
                <Facts
                  rows={[
                    [t('INCIDENTS.WHAT'), what],
                    [t('INCIDENTS.NOTICED'), `${dayAndTime(noticedAt)} · ${foundBy}`],
                    ...(closing ? [[t('INCIDENTS.CLOSING'), `${closing} · ${closedBy}`] as const] : []),
                  ]}
                />
                <Section title={t('INCIDENTS.PEOPLE', { number: number(people) })}>
                  {byKind.length === 0 ? null : (
                    <Facts
                      rows={[
                        ...byKind.map(
                          (each) =>
                            [
                              t(`INCIDENTS.KIND_${each.kind}`),
                              t('INCIDENTS.PEOPLE_COUNT', { number: number(each.people) }),
                            ] as const,
                        ),
                        [t('INCIDENTS.MINORS'), t('INCIDENTS.PEOPLE_COUNT', { number: number(minors) })],
                      ]}
                    />
                  )}
                  {mayAct ? <GatherForm incidentId={incidentId} /> : null}
                  {people > 0 ? <LeakPeople incident={incident} mayAct={mayAct} /> : null}
                </Section>
                <IncidentActs incident={incident} mayAct={mayAct} />
              </Sections>
            </Panel>
            <Panel label={t('INCIDENTS.LETTER')}>
              <Sections>
                <Delivery incident={incident} />
                <LeakLetter incident={incident} mayAct={mayAct} />
                <LeakReports incident={incident} mayHandle={mayHandle} />
                {mayAct ? <CloseIncident incident={incident} /> : null}
              </Sections>
            </Panel>
          </PanelPair>
        )
      }}
    </OneFaces>
  )
}
