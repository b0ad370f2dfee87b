import type { WaitingAccount } from '@byeol/contract/console/money/bankAccountCalls.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignedWords } from '../../api/askStepUp.ts'
import { useT, type TextKey } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, account, bankbook, confirm, refuse } = consoleApi.bankAccounts

/**
 * The actions of staff on an account. `opened`: its bankbook with unmasked names and number; null while it is closed.
 */
export function useAccountActs({ bankAccountId, username, bankName, maskedNumber }: WaitingAccount, nextHref: string) {
  const t = useT()
  const navigate = useNavigate()
  const { act, isBusy } = useAct([list, account])
  const [opened, setOpened] = useState<Result<typeof bankbook> | null>(null)
  const signs = (title: TextKey, button: TextKey, rows: SignedWords['rows'] = []): SignedWords => ({
    title: t(title),
    rows: [
      [t('SETTLEMENTS.STAR'), `@${username}`],
      [t('ACCOUNTS.ACCOUNT'), `${bankName} ${opened?.number ?? maskedNumber}`],
      ...rows,
    ],
    button: t(button),
  })
  const open = async () => {
    const words = signs('ACCOUNTS.SIGN_BANKBOOK', 'APPLICATIONS.DOCUMENT_OPEN')
    setOpened(await act(bankbook, { bankAccountId }, words))
  }
  const goOn = async (answer: object | null, done: TextKey) => {
    if (!answer) return
    showToast({ text: t(done), icon: 'check' })
    await navigate(nextHref)
  }
  const confirmIt = async () => {
    const words = signs('BANK_ACCOUNTS.SIGN_CONFIRM', 'BANK_ACCOUNTS.CONFIRM', [
      [t('ACCOUNTS.HOLDER'), opened?.holder ?? ''],
    ])
    await goOn(await act(confirm, { bankAccountId }, words), 'BANK_ACCOUNTS.CONFIRMED')
  }
  const refuseFor = async (reason: string) => {
    const words = signs('BANK_ACCOUNTS.SIGN_REFUSE', 'BANK_ACCOUNTS.REFUSE', [[t('SETTLEMENTS.REASON'), reason]])
    await goOn(await act(refuse, { bankAccountId, reason }, words), 'BANK_ACCOUNTS.REFUSED')
  }
  return {
    opened,
    isBusy,
    isOpening: isBusy && opened === null,
    open: () => void open(),
    close: () => setOpened(null),
    confirm: () => void confirmIt(),
    refuse: (reason: string) => void refuseFor(reason),
  }
}

export type AccountActs = ReturnType<typeof useAccountActs>
