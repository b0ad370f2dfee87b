import type { StaffContents } from '@byeol/contract/console/cases/contentsCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { CountBox } from '../../parts/CountBox.tsx'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { costText, type ContentsActs as Acts } from './useContentsActs.ts'
import looks from '../../parts/panelLooks.module.css'
import { useKept } from '../../parts/useKept.ts'

/** Stops or resumes the sale of contents, or removes them with refunds to every buyer, after showing the total. */
export function ContentsActs({ contents, acts }: { contents: StaffContents; acts: Acts }) {
  const t = useT()
  const { number } = useFormats()
  const { staff } = useMe()
  const { status, isStopped, proposedBy, proposedReason, cost, takesTwo } = contents
  const [written, keep] = useKept(`contents.${contents.id}`, '')
  const isOwn = proposedBy === staff.name
  const reason = proposedReason ?? written.trim()
  if (status === 'removed')
    return (
      <Panel label={t('CONTENTS.DO')}>
        <p className={looks.quiet}>{t('CONTENTS.REMOVED')}</p>
      </Panel>
    )
  return (
    <Panel
      label={t('CONTENTS.DO')}
      head={<h2 className={looks.title}>{t('CONTENTS.DO')}</h2>}
      foot={
        <div className={looks.footPair}>
          {proposedBy ? (
            <Button variant="soft" size="m" busy={acts.isBusy} onClick={acts.decline}>
              {t(isOwn ? 'ROLES.WITHDRAW' : 'ROLES.DECLINE')}
            </Button>
          ) : isStopped ? (
            <Button variant="soft" size="m" icon="lock" busy={acts.isBusy} onClick={acts.resume}>
              {t('CONTENTS.RESUME')}
            </Button>
          ) : (
            <Button
              variant="soft"
              size="m"
              icon="lock"
              disabled={reason === '' || status !== 'published'}
              busy={acts.isBusy}
              onClick={() => acts.stop(reason)}
            >
              {t('CONTENTS.STOP')}
            </Button>
          )}
          <Button
            size="m"
            icon="lock"
            disabled={reason === '' || !acts.photos || isOwn}
            busy={acts.isBusy}
            onClick={() => acts.remove(reason)}
          >
            {t(takesTwo && !proposedBy ? 'CONTENTS.ASK_REMOVAL' : 'CONTENTS.REMOVE')}
          </Button>
        </div>
      }
    >
      <div className={looks.sections}>
        <CountBox
          what={t('CONTENTS.BUYERS')}
          count={t('CONTENTS.PEOPLE', { count: number(cost.buyers) })}
          of={costText({ t, number }, cost)}
          isHot={cost.buyers > 0}
        />
        {proposedBy ? (
          <>
            <FourEyes
              eyes={[
                { what: t('FLAGS.ASKED'), by: proposedBy },
                { what: t('FLAGS.APPROVED_BY'), by: null },
              ]}
              none={t('FLAGS.NOBODY_YET')}
            />
            <p className={looks.said}>{proposedReason}</p>
          </>
        ) : (
          <TextField
            label={t('CONTENTS.REASON')}
            hint={t('CONTENTS.REASON_DETAIL')}
            autoComplete="off"
            maxLength={limits.caseReasonMaxChars}
            value={written}
            onChange={({ target }) => keep(() => target.value)}
          />
        )}
        {acts.photos ? null : <Note>{t('CONTENTS.SHOW_FIRST')}</Note>}
        {takesTwo ? <Note>{t('CONTENTS.TAKES_TWO')}</Note> : null}
        <p className={looks.quiet}>{t('CONTENTS.DO_DETAIL')}</p>
      </div>
    </Panel>
  )
}
