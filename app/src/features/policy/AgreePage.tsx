import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { policyPaths } from '@byeol/contract/policies/policyKinds.ts'
import type { DuePolicy } from '@byeol/contract/policy.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { SettingsGroup } from '@byeol/ui/SettingsGroup.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { setBoot, useBoot } from '../../api/bootState.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/queryClient.ts'
import { readSavedBoot, saveBoot } from '../../api/savedBoot.ts'
import { getUserId } from '../../api/token.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { insideUrl } from '../../shell/links/insideUrl.ts'
import { useTitle } from '../../shell/useTitle.ts'
import styles from './AgreePage.module.css'
import { policyNames } from './policyNames.ts'

/** Stores which policies are still due, according to the server, also for the next start of the app. */
function keepDue(policies: DuePolicy[]): void {
  const userId = getUserId()
  const saved = userId && readSavedBoot(userId)
  if (userId && saved) saveBoot(userId, { ...saved, policies })
  setBoot({ duePolicies: policies })
}

/** Asks the person to agree to changed policies. Those who do not can still get refunds and delete their account. */
export function AgreePage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { duePolicies } = useBoot()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const tick = (kind: string, isOn: boolean) =>
    setTicked((before) => [...before.filter((each) => each !== kind), ...(isOn ? [kind] : [])])
  const next = insideUrl(search.get('r')) ?? '/'
  useTitle(t('POLICY.AGREE_TITLE'))
  const send = async () => {
    setBusy(true)
    try {
      const policies = duePolicies.map(({ kind, version }) => ({ kind, version }))
      const { list } = await call(api.policy.agree, { policies })
      keepDue(list)
      if (list.length === 0) {
        // Refetch everything that the server refused until now.
        void queryClient.invalidateQueries()
        showToast({ text: t('POLICY.AGREE_DONE'), icon: 'check' })
        return void navigate(next, { replace: true })
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        setTicked([])
        showToast({ text: t('POLICY.AGREE_CHANGED') })
        const { list } = await call(api.policy.due, {}).catch(() => ({ list: [...duePolicies] }))
        keepDue(list)
      } else showError(error)
    }
    setBusy(false)
  }
  if (duePolicies.length === 0 && !busy) return <Navigate to={next} replace />
  return (
    <Screen
      header={<AppBar title={t('POLICY.AGREE_TITLE')} />}
      footer={
        <div className={styles.act}>
          <Button
            fullWidth
            busy={busy}
            disabled={duePolicies.some(({ kind }) => !ticked.includes(kind))}
            onClick={() => void send()}
          >
            {t('POLICY.AGREE_SEND')}
          </Button>
        </div>
      }
    >
      <div className={`${ui.stack4} ${ui.page}`}>
        <p className={ui.text}>{t('POLICY.AGREE_DETAIL')}</p>
        {duePolicies.map((policy) => (
          <Due
            key={policy.kind}
            policy={policy}
            isTicked={ticked.includes(policy.kind)}
            onTick={(isOn) => tick(policy.kind, isOn)}
          />
        ))}
      </div>
      <SettingsGroup title={t('POLICY.AGREE_NOT')}>
        <SettingRow label={t('POLICY.AGREE_REFUND')} href="/payments" />
        <SettingRow label={t('POLICY.AGREE_DATA')} href="/settings/data" />
        <SettingRow label={t('POLICY.AGREE_LEAVE')} href="/settings/delete-account" />
      </SettingsGroup>
    </Screen>
  )
}

function Due({
  policy: { kind, version, changes, agreedAt },
  isTicked,
  onTick,
}: {
  policy: DuePolicy
  isTicked: boolean
  onTick: (isOn: boolean) => void
}) {
  const t = useT()
  const { longDay } = useFormats()
  const name = t(policyNames[kind])
  return (
    <section className={styles.due}>
      <h2>{name}</h2>
      {changes ? <p className={styles.changes}>{changes}</p> : null}
      {agreedAt ? <p className={ui.caption}>{t('POLICY.AGREED_BEFORE', { date: longDay(agreedAt) })}</p> : null}
      <Link className={styles.see} href={`${policyPaths[kind]}?version=${version}`}>
        {t('POLICY.AGREE_SEE')}
      </Link>
      <Checkbox
        checked={isTicked}
        mark={t('SHELL.REQUIRED')}
        markTone="accent"
        onChange={({ target }) => onTick(target.checked)}
      >
        {t('POLICY.AGREE_OF', { name })}
      </Checkbox>
    </section>
  )
}
