import type { ListedGuardianRequest } from '@byeol/contract/console/cases/guardianCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import looks from '../../parts/panelLooks.module.css'
import { MinorAccount } from './MinorAccount.tsx'
import { OpenedRequest } from './OpenedRequest.tsx'
import { useGuardianRequest } from './useGuardianRequest.ts'

/** A guardian's request. Staff open it, compare it with the account and answer it. */
export function GuardianPanel({ request, listHref }: { request: ListedGuardianRequest; listHref: string }) {
  const t = useT()
  const { longDay, longDayAndTime } = useFormats()
  const acts = useGuardianRequest(request, listHref)
  const { opened, words } = acts
  const isAnswered = request.answeredAt !== null
  const length = visibleLength(words.trim())
  const isComplete = length > 0 && length <= limits.guardianMaxChars
  useShortcuts(opened ? [] : [{ key: 'o', text: 'GUARDIANS.OPEN', run: acts.open }])
  return (
    <Panel
      label={t('GUARDIANS.WORDS')}
      head={<PanelHead backHref={listHref} title={request.nickname ?? t('GUARDIANS.UNKNOWN')} />}
      foot={
        opened && !isAnswered ? (
          <div className={looks.footPair}>
            <Button variant="soft" size="m" disabled={!isComplete} onClick={() => acts.answer(false)}>
              {t('GUARDIANS.REFUSE')}
            </Button>
            <Button size="m" disabled={!isComplete} busy={acts.isBusy} onClick={() => acts.answer(true)}>
              {t('GUARDIANS.GRANT')}
            </Button>
          </div>
        ) : null
      }
    >
      <div className={looks.sections}>
        <Facts
          rows={[
            [t('GUARDIANS.WISHES'), request.wishes.map((wish) => t(`GUARDIANS.WISH_${wish}`)).join(' · ')],
            [t('GUARDIANS.ASKED'), longDay(request.createdAt)],
            isAnswered
              ? [t('GUARDIANS.ANSWERED_BY'), `${request.answeredBy} · ${longDay(request.answeredAt!)}`]
              : [t('GUARDIANS.DUE'), longDayAndTime(request.dueAt)],
          ]}
        />
        {opened ? (
          <>
            <OpenedRequest opened={opened} requestId={request.id} />
            <MinorAccount
              account={opened.account}
              minorId={request.minorId}
              onFind={isAnswered ? null : acts.find}
              busy={acts.isBusy}
            />
            {isAnswered ? null : (
              <section className={looks.lines}>
                <TextArea
                  label={t('GUARDIANS.ANSWER')}
                  hint={t('GUARDIANS.ANSWER_HINT')}
                  rows={5}
                  value={words}
                  length={length}
                  max={limits.guardianMaxChars}
                  onChange={acts.setWords}
                />
                {opened.account?.isMinor ? (
                  <Switch checked={acts.withPayments} onChange={({ target }) => acts.setWithPayments(target.checked)}>
                    {t('GUARDIANS.WITH_PAYMENTS')}
                  </Switch>
                ) : null}
              </section>
            )}
          </>
        ) : (
          <section className={looks.lines}>
            <p className={looks.quiet}>{t('GUARDIANS.OPEN_DETAIL')}</p>
            <Button variant="outline" size="m" icon="lock" busy={acts.isOpening} onClick={acts.open}>
              {t('GUARDIANS.OPEN')}
            </Button>
          </section>
        )}
      </div>
    </Panel>
  )
}
