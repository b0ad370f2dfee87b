import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffPolicy } from '@byeol/contract/console/policyCalls.ts'
import { isAgreedKind, policyKinds, type PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import looks from '../../parts/panelLooks.module.css'
import { DifferencesPanel } from './DifferencesPanel.tsx'
import { usePolicyDraft } from './usePolicyDraft.ts'

/** The form for a version in both languages, next to its differences from the current version. */
export function PolicyEditor({
  policy,
  initialKind,
  listHref,
  onDone,
}: {
  policy: StaffPolicy | null
  initialKind: PolicyKind
  listHref: string
  onDone: (savedId: string | null) => void
}) {
  const t = useT()
  const written = usePolicyDraft(policy, initialKind, onDone)
  const { draft, change } = written
  const template = useQuery(query(consoleApi.policies.template, { kind: draft.kind })).data
  useShortcuts([{ key: 'mod+enter', text: 'POLICIES.SAVE', run: written.send }])
  const earliest = draft.isWorse ? template?.earliestWorse : template?.earliest
  const begin = (from: 'inForce' | 'builtIn') =>
    template && change({ textKo: template[from].textKo, textEn: template[from].textEn })
  return (
    <PanelPair>
      <Panel
        label={t('POLICIES.EDITOR')}
        head={<PanelHead backHref={listHref} title={t(policy ? 'POLICIES.EDIT' : 'POLICIES.NEW')} />}
        foot={
          <div className={looks.acts}>
            <Button variant="soft" size="m" onClick={() => onDone(null)}>
              {t('FRAME.CANCEL')}
            </Button>
            <Button size="m" disabled={!written.isComplete} busy={written.isBusy} onClick={written.send}>
              {t('POLICIES.SAVE')} <Keycap name="mod+enter" onFill />
            </Button>
          </div>
        }
      >
        <div className={looks.parts}>
          {policy ? null : (
            <ChoicePills
              legend={t('POLICIES.KIND')}
              items={policyKinds.map((id) => ({ id, label: t(`POLICIES.KIND_${id}`) }))}
              value={draft.kind}
              onChange={(kind) => change({ kind, ...(!isAgreedKind(kind) && { needsConsent: false }) })}
            />
          )}
          <TextField
            type="date"
            label={t('POLICIES.EFFECT')}
            hint={earliest ? t('POLICIES.EARLIEST', { date: earliest }) : undefined}
            error={
              earliest && draft.version && draft.version < earliest
                ? t('POLICIES.TOO_SOON', { date: earliest })
                : undefined
            }
            min={earliest}
            value={draft.version}
            onChange={({ target }) => change({ version: target.value })}
          />
          <Switch checked={draft.isWorse} onChange={({ target }) => change({ isWorse: target.checked })}>
            {t('POLICIES.WORSE_SWITCH')}
          </Switch>
          {isAgreedKind(draft.kind) ? (
            <Switch checked={draft.needsConsent} onChange={({ target }) => change({ needsConsent: target.checked })}>
              {t('POLICIES.CONSENT_SWITCH')}
            </Switch>
          ) : null}
          {(['changesKo', 'changesEn'] as const).map((field) => (
            <TextArea
              key={field}
              label={t(field === 'changesKo' ? 'POLICIES.CHANGES_ko' : 'POLICIES.CHANGES_en')}
              hint={field === 'changesEn' ? t('POLICIES.CHANGES_DETAIL') : undefined}
              rows={3}
              value={draft[field]}
              length={visibleLength(draft[field])}
              max={limits.policyChangesMaxChars}
              onChange={(text) => change({ [field]: text })}
            />
          ))}
          <p className={looks.quiet}>{t('POLICIES.EDITOR_DETAIL')}</p>
          {template ? (
            <div className={looks.acts}>
              <Button variant="soft" size="s" onClick={() => begin('inForce')}>
                {t('POLICIES.FROM_FORCE')}
              </Button>
              <Button variant="soft" size="s" onClick={() => begin('builtIn')}>
                {t('POLICIES.FROM_BUILD', { version: template.builtIn.version })}
              </Button>
            </div>
          ) : null}
          {(['textKo', 'textEn'] as const).map((field) => (
            <TextArea
              key={field}
              label={t(field === 'textKo' ? 'POLICIES.TEXT_ko' : 'POLICIES.TEXT_en')}
              rows={16}
              value={draft[field]}
              length={visibleLength(draft[field])}
              max={limits.policyMaxChars}
              onChange={(text) => change({ [field]: text })}
            />
          ))}
        </div>
      </Panel>
      <DifferencesPanel policy={draft} before={template?.inForce ?? null} />
    </PanelPair>
  )
}
