import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { useNavigate } from 'react-router'
import { AccountBeside } from '../../evidence/AccountBeside.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { AccountActs } from './AccountActs.tsx'
import { Bankbook } from './Bankbook.tsx'
import { useAccountActs } from './useAccountActs.ts'
import looks from '../../parts/panelLooks.module.css'

/**
 * Why an account must be checked, its bankbook, and the celeb's input next to the verified name. Staff can decide once
 * the bankbook is open.
 */
export function AccountPanel({
  detail: { waiting, account },
  listHref,
  nextHref,
}: {
  detail: Result<typeof consoleApi.bankAccounts.account>
  listHref: string
  nextHref: string
}) {
  const t = useT()
  const navigate = useNavigate()
  const acts = useAccountActs(waiting, nextHref)
  const { opened } = acts
  useShortcuts([
    ...(opened ? [] : [{ key: 'o', text: 'BANK_ACCOUNTS.KEY_OPEN', run: acts.open } as const]),
    { key: 'n', text: 'BANK_ACCOUNTS.KEY_NEXT', run: () => void navigate(nextHref) },
  ])
  return (
    <Panel
      label={t('BANK_ACCOUNTS.ONE')}
      head={<PanelHead backHref={listHref} title={waiting.nickname} detail={`@${waiting.username}`} />}
      foot={opened ? <AccountActs acts={acts} /> : null}
    >
      <div className={looks.sections}>
        {waiting.returnedReason !== null ? (
          <Note>{t('BANK_ACCOUNTS.WHY_RETURNED', { reason: waiting.returnedReason })}</Note>
        ) : opened ? null : (
          <Note>{t('BANK_ACCOUNTS.WHY_NO_ANSWER')}</Note>
        )}
        <Bankbook acts={acts} />
        <AccountBeside account={account} />
      </div>
    </Panel>
  )
}
