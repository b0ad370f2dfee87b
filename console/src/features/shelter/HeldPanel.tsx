import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { Words } from '@byeol/ui/Words.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { useAct } from '../../parts/useAct.ts'
import looks from '../../parts/panelLooks.module.css'
import { HeldTag } from './HeldTag.tsx'

const { list, open, look, openCase, recall } = consoleApi.shelter

/** One held message. A button opens its text, which is logged; after that, staff can decide. */
export function HeldPanel({ heldId, listHref }: { heldId: string; listHref: string }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const navigate = useNavigate()
  const { permissions } = useMe()
  const { act, isBusy } = useAct([list])
  const opening = useAct([])
  const [opened, setOpened] = useState<Result<typeof open> | null>(null)
  const chatMessageId = heldId as ChatMessageId
  const show = async () => setOpened(await opening.act(open, { chatMessageId }))
  const takeBack = async () => {
    if (await act(recall, { chatMessageId })) showToast({ text: t('CASES.HIDDEN_AGAIN') })
  }
  const decide = async (outcome: 'seen' | 'shown') => {
    if (!(await act(look, { chatMessageId, outcome }))) return
    const text = t(`SHELTER.DONE_${outcome}`)
    if (outcome === 'shown') offerTakeBack(text, t('CASES.TAKE_BACK'), () => void takeBack())
    else showToast({ text, icon: 'check' })
    void navigate(listHref)
  }
  const toCase = async () => {
    const made = await act(openCase, { chatMessageId })
    if (made) void navigate(`/cases/${made.caseId}`)
  }
  if (!permissions.includes('cases.decide')) return <EmptyState quiet title={t('SHELTER.MAY_NOT')} />
  if (!opened)
    return (
      <EmptyState
        quiet
        title={t('SHELTER.COVERED')}
        text={t('SHELTER.COVERED_DETAIL')}
        action={
          <Button size="m" icon="eye" busy={opening.isBusy} onClick={() => void show()}>
            {t('SHELTER.OPEN')}
          </Button>
        }
      />
    )
  const { held, content, caseId } = opened
  return (
    <Panel
      label={t('SHELTER.ONE')}
      head={<PanelHead backHref={listHref} title={held.nickname} detail={held.celeb} end={<HeldTag held={held} />} />}
      foot={
        <span className={looks.acts}>
          <Button size="m" busy={isBusy} onClick={() => void decide('seen')}>
            {t('SHELTER.KEEP')}
          </Button>
          <Button size="m" variant="soft" busy={isBusy} onClick={() => void decide('shown')}>
            {t('SHELTER.SHOW')}
          </Button>
          {caseId ? null : (
            <Button size="m" variant="outline" busy={isBusy} onClick={() => void toCase()}>
              {t('SHELTER.CASE')}
            </Button>
          )}
        </span>
      }
    >
      <div className={looks.sections}>
        <p className={looks.said}>
          <Words text={content} />
        </p>
        <Facts
          rows={[
            [t('SHELTER.WHY'), t(`SHELTER.KIND_${held.kind}`)],
            [t('SHELTER.WHEN'), dayAndTime(held.createdAt)],
            [t('SHELTER.STATE'), t(held.outcome ? `SHELTER.OUTCOME_${held.outcome}` : 'SHELTER.UNSEEN')],
          ]}
        />
        <p className={looks.acts}>
          <Link href={`/people?person=${held.personId}`} className={looks.link}>
            {t('SHELTER.PERSON')}
          </Link>
          {caseId ? (
            <Link href={`/cases/${caseId}`} className={looks.link}>
              {t('SHELTER.TO_CASE')}
            </Link>
          ) : null}
        </p>
      </div>
    </Panel>
  )
}
