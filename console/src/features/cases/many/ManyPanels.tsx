import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PersonCases } from '@byeol/contract/console/cases/manyCases.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { query } from '../../../api/query.ts'
import { useMe } from '../../../api/session.ts'
import { useT } from '../../../i18n/i18n.ts'
import { chooseKeys, decideKeys } from '../../../keyboard/digitKeys.ts'
import { Keycap } from '../../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../../keyboard/useShortcuts.ts'
import { OneFaces } from '../../../lists/OneFaces.tsx'
import { Choices } from '../../../parts/Choices.tsx'
import { Note } from '../../../parts/Note.tsx'
import { Panel } from '../../../parts/Panel.tsx'
import { PanelHead } from '../../../parts/PanelHead.tsx'
import { PanelPair } from '../../../parts/PanelPair.tsx'
import looks from '../../../parts/panelLooks.module.css'
import { PersonLink } from '../../../parts/PersonLink.tsx'
import { useAct } from '../../../parts/useAct.ts'
import { DecisionFields } from '../DecisionFields.tsx'
import { DecisionFoot } from '../DecisionFoot.tsx'
import { ManyRow } from './ManyRow.tsx'
import { useManyDecision } from './useManyDecision.ts'

const { ofPerson, claimMany, release, list, case: one } = consoleApi.cases

interface Ways {
  oneHref: string
  /** The URL of the next case in the queue that is not one of these. */
  nextHref: (without?: readonly string[]) => string
}

/** The open cases of one person on one page, next to a form that decides several of them. */
export function ManyPanels({ caseId, oneHref, nextHref }: Ways & { caseId: string }) {
  const t = useT()
  const found = useQuery(query(ofPerson, { caseId: caseId as CaseId }))
  return (
    <OneFaces query={found} gone={{ title: t('CASES.GONE') }}>
      {(cases) => <Opened found={cases} oneHref={oneHref} nextHref={nextHref} />}
    </OneFaces>
  )
}

/** Which cases the decision covers: those that the staff member has claimed, except ones they left out. */
function useChosen({ list: cases }: PersonCases) {
  const { staff } = useMe()
  const [leftOut, setLeftOut] = useState<readonly CaseId[]>([])
  const [opened, setOpened] = useState<readonly CaseId[]>([])
  const mine = cases.filter(({ case: { holder } }) => holder === staff.name)
  const chosen = mine.filter(({ case: { id } }) => !leftOut.includes(id))
  const flip = (ids: readonly CaseId[], id: CaseId, isIn: boolean) =>
    isIn ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id)
  return {
    mine,
    chosen,
    isShown: chosen.every(({ case: { id } }) => opened.includes(id)),
    choose: (id: CaseId) => setLeftOut((ids) => flip(ids, id, !ids.includes(id))),
    noteOpened: (id: CaseId, isOpen: boolean) => setOpened((ids) => flip(ids, id, isOpen)),
  }
}

function Opened({ found, oneHref, nextHref }: Ways & { found: PersonCases }) {
  const t = useT()
  const navigate = useNavigate()
  const { permissions } = useMe()
  const { mine, chosen, isShown, choose, noteOpened } = useChosen(found)
  const decision = useManyDecision(found, chosen, isShown, nextHref)
  const { act, isBusy } = useAct([ofPerson, one, list])
  const free = found.list.filter(({ case: { holder } }) => holder === null)
  const mayDecide = permissions.includes('people.suspend')
  const claim = () => void act(claimMany, { caseIds: [...mine, ...free].map(({ case: { id } }) => id) })
  const letGo = async () => {
    for (const { case: each } of mine) await act(release, { caseId: each.id })
  }
  useShortcuts([
    ...(free.length > 0 && mayDecide ? [{ key: 'c', text: 'CASES.KEY_CLAIM', run: claim } as const] : []),
    ...(mine.length > 0
      ? ([
          ...chooseKeys(decision.actions, decision.choose),
          ...decideKeys(decision.actions, decision.sendAs),
          { key: 'e', text: 'CASES.KEY_RELEASE', run: () => void letGo() },
          { key: 'mod+enter', text: 'CASES.KEY_SEND', run: decision.send },
        ] as const)
      : []),
    { key: 'm', text: 'CASES.KEY_ONE', run: () => void navigate(oneHref) },
    { key: 'n', text: 'CASES.KEY_NEXT', run: () => void navigate(nextHref(found.list.map(({ case: { id } }) => id))) },
  ])
  return (
    <PanelPair>
      <Panel
        label={t('CASES.MANY')}
        head={
          <PanelHead
            backHref={oneHref}
            mark={<Avatar name={found.person.nickname} size={36} />}
            title={found.person.nickname}
            detail={t('CASES.MANY_OPEN', { count: found.list.length })}
          />
        }
      >
        <div className={looks.parts}>
          <PersonLink userId={found.person.id} />
          {found.harmful > 0 ? <Note>{t('CASES.MANY_HARM', { count: found.harmful })}</Note> : null}
          <ul className={looks.parts}>
            {found.list.map((of) => (
              <ManyRow
                key={of.case.id}
                of={of}
                isMine={mine.includes(of)}
                isChosen={chosen.includes(of)}
                onChoose={() => choose(of.case.id)}
                onOpened={(isOpen) => noteOpened(of.case.id, isOpen)}
              />
            ))}
          </ul>
        </div>
      </Panel>
      <Panel
        label={t('CASES.DECIDE')}
        head={<h2 className={looks.title}>{t('CASES.MANY_CHOSEN', { count: chosen.length })}</h2>}
        foot={mine.length > 0 ? <DecisionFoot decision={decision} onRelease={() => void letGo()} /> : null}
      >
        <div className={looks.parts}>
          {free.length > 0 && mayDecide ? (
            <>
              <p>{t('CASES.CLAIM_FIRST', { minutes: limits.caseClaimMs / 60_000 })}</p>
              <Button fullWidth variant={mine.length > 0 ? 'soft' : 'primary'} busy={isBusy} onClick={claim}>
                {t('CASES.MANY_CLAIM', { count: free.length })} <Keycap name="c" onFill={mine.length === 0} />
              </Button>
            </>
          ) : null}
          {mine.length > 0 ? (
            <>
              <Choices
                legend={t('CASES.DECIDE')}
                items={decision.actions.map((id) => ({ id, label: t(`CASES.ACTION_${id}`) }))}
                value={decision.action}
                onChange={decision.choose}
              />
              <DecisionFields decision={decision} isShown={isShown} />
              <p className={looks.quiet}>{t('CASES.MANY_HOW')}</p>
            </>
          ) : null}
        </div>
      </Panel>
    </PanelPair>
  )
}
