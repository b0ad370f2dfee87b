import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { OneFaces } from '../../lists/OneFaces.tsx'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { AddShift } from './AddShift.tsx'
import { MyAlerts } from './MyAlerts.tsx'
import { Shifts } from './Shifts.tsx'
import looks from '../../parts/panelLooks.module.css'

/** Who gets immediate alerts about illegal filming and harm to minors, at which hours, and where. */
export function DutyPage() {
  const t = useT()
  const roster = useQuery(query(consoleApi.duty.roster, {}))
  return (
    <OneFaces query={roster} gone={{ title: t('DUTY.NONE') }}>
      {({ shifts, people, mine }) => (
        <PanelPair>
          <Panel label={t('DUTY.ROSTER')} head={<h2 className={looks.title}>{t('DUTY.ROSTER')}</h2>}>
            <div className={looks.sections}>
              {people.some(({ isOnDuty }) => isOnDuty) ? null : <Note>{t('DUTY.NOBODY')}</Note>}
              <Shifts shifts={shifts} people={people} />
              <AddShift people={people} />
            </div>
          </Panel>
          <MyAlerts mine={mine} />
        </PanelPair>
      )}
    </OneFaces>
  )
}
