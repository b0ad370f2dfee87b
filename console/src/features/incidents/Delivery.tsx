import type { IncidentDetail } from '@byeol/contract/console/cases/incidentCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { CountBox } from '../../parts/CountBox.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Section } from '../../parts/Sections.tsx'

/** How many people the notices reached, by channel. */
export function Delivery({ incident }: { incident: IncidentDetail }) {
  const t = useT()
  const { number } = useFormats()
  const { people, untold, undelivered, ways } = incident
  const waiting = ways.mail.waiting + ways.sms.waiting
  if (people === 0 || untold === people) return null
  const of = ({ delivered, refused, waiting: left }: (typeof ways)['mail']) =>
    t('INCIDENTS.WAY_COUNTS', { delivered: number(delivered), refused: number(refused), waiting: number(left) })
  return (
    <Section title={t('INCIDENTS.DELIVERY')}>
      <CountBox
        what={t('INCIDENTS.REACHED')}
        count={number(Math.max(0, people - untold - undelivered - waiting))}
        of={t('INCIDENTS.OF_PEOPLE', { count: number(people) })}
        isHot={undelivered > 0}
      />
      <Facts
        rows={[
          [t('INCIDENTS.WAY_mail'), of(ways.mail)],
          [t('INCIDENTS.WAY_sms'), of(ways.sms)],
          [
            t('INCIDENTS.WAY_app'),
            t('INCIDENTS.APP_COUNTS', { delivered: number(ways.app.delivered), opened: number(ways.opened) }),
          ],
          [t('INCIDENTS.STATE_undelivered'), t('INCIDENTS.PEOPLE_COUNT', { number: number(undelivered) })],
          [t('INCIDENTS.STATE_untold'), t('INCIDENTS.PEOPLE_COUNT', { number: number(untold) })],
        ]}
      />
    </Section>
  )
}
