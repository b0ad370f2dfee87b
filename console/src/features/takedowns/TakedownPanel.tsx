import type { ListedTakedown } from '@byeol/contract/console/cases/cases.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { chooseKeys } from '../../keyboard/digitKeys.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Here } from '../../live/Here.tsx'
import { BothLanguages } from '../../parts/BothLanguages.tsx'
import { Choices } from '../../parts/Choices.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { TakedownTarget } from './TakedownTarget.tsx'
import looks from '../../parts/panelLooks.module.css'
import styles from './TakedownPanel.module.css'
import { useRequest } from './useRequest.ts'
import { Words } from '@byeol/ui/Words.tsx'

/** A request to hide something. Staff open it, grant or refuse it, and later decide about an objection. */
export function TakedownPanel({
  request,
  isKept,
  listHref,
  nextHref,
}: {
  request: ListedTakedown
  /** True if it is permanently hidden, so that it can only be deleted. */
  isKept: boolean
  listHref: string
  /** The URL of the next request in the list. */
  nextHref: string
}) {
  const t = useT()
  const { longDayAndTime } = useFormats()
  const mayDecide = useMe().permissions.includes('cases.decide')
  const acts = useRequest(request, isKept, nextHref)
  const { opened, outcome, outcomes } = acts
  const isLost = request.targetId === ''
  useShortcuts(
    !mayDecide
      ? []
      : !opened
        ? [{ key: 'o', text: 'CASES.TAKEDOWN_OPEN', run: acts.open }]
        : [...chooseKeys(outcomes, acts.choose), { key: 'mod+enter', text: 'CASES.KEY_SEND', run: acts.send }],
  )
  return (
    <Panel
      label={t('CASES.TAKEDOWN_WORDS')}
      head={<PanelHead backHref={listHref} title={request.nickname ?? t('CASES.NOBODY')} />}
      foot={
        opened && mayDecide ? (
          <Button
            fullWidth
            variant={isKept ? 'danger' : 'primary'}
            size="m"
            disabled={!acts.isComplete}
            busy={acts.isBusy}
            onClick={acts.send}
          >
            {t(outcome ? `CASES.TAKEDOWN_${outcome}` : 'CASES.TAKEDOWN_SEND')}
            <Keycap name="mod+enter" onFill />
          </Button>
        ) : null
      }
    >
      <div className={looks.texts}>
        <Here kind="takedowns" id={request.id} />
        <PersonLink userId={request.personId} />
        <Facts
          rows={[
            [t('CASES.KINDS'), t(`CASES.KIND_${request.kind}`)],
            [t('CASES.TAKEDOWN_RIGHT'), t(`CASES.RIGHT_${request.violated}`)],
            ...(request.hiddenUntil
              ? [
                  [
                    t('CASES.UNTIL'),
                    t('CASES.TAKEDOWN_HIDDEN_UNTIL', { when: longDayAndTime(request.hiddenUntil) }),
                  ] as const,
                ]
              : []),
            ...(opened
              ? ([
                  [t('CASES.TAKEDOWN_ASKER'), opened.asker.name],
                  [t('CASES.TAKEDOWN_EMAIL'), opened.asker.email],
                ] as const)
              : []),
          ]}
        />
        {request.objection ? (
          <section>
            <h3>{t('CASES.TAKEDOWN_OBJECTION')}</h3>
            <p className={styles.words}>
              <Words text={request.objection} />
            </p>
          </section>
        ) : null}
        {opened ? (
          <>
            <section>
              <h3>{t('CASES.TAKEDOWN_WORDS')}</h3>
              <p className={styles.words}>
                <Words text={opened.words} />
              </p>
            </section>
            {opened.proof ? (
              <a href={opened.proof} download={`${request.id}-proof`} className={styles.proof}>
                <Icon name="file" size={18} />
                {t('CASES.TAKEDOWN_PROOF_OPEN')}
              </a>
            ) : (
              <p>
                {t('CASES.TAKEDOWN_PROOF')}: {t('CASES.TAKEDOWN_PROOF_NONE')}
              </p>
            )}
            {opened.answer ? (
              <section>
                <h3>{t('CASES.TAKEDOWN_ANSWER')}</h3>
                <p className={styles.words}>
                  <Words text={opened.answer} />
                </p>
              </section>
            ) : null}
            <TakedownTarget target={opened.target} onLocate={isLost ? acts.locate : null} busy={acts.isLocating} />
            {isKept ? <p>{t('CASES.TAKEDOWN_DELETE_DETAIL')}</p> : null}
            {mayDecide && outcomes.length > 1 ? (
              <Choices
                legend={t('CASES.DECIDE')}
                items={outcomes.map((id) => ({ id, label: t(`CASES.TAKEDOWN_${id}`) }))}
                value={outcome}
                onChange={acts.choose}
              />
            ) : null}
            {mayDecide && acts.asksReason ? (
              <BothLanguages
                labels={{ ko: t('CASES.REASON_KO'), en: t('CASES.REASON_EN') }}
                hint={t('CASES.REASON_BOTH')}
                max={limits.caseReasonMaxChars}
                value={acts.reason}
                onChange={acts.setReason}
              />
            ) : null}
          </>
        ) : mayDecide ? (
          <section className={styles.closed}>
            <p>{t('CASES.TAKEDOWN_OPEN_DETAIL')}</p>
            <Button variant="outline" size="m" icon="lock" busy={acts.isOpening} onClick={acts.open}>
              {t('CASES.TAKEDOWN_OPEN')}
            </Button>
          </section>
        ) : null}
      </div>
    </Panel>
  )
}
