import { writeFile } from 'node:fs/promises'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { bankName } from '../features/settlement/account/banks.ts'
import { readBankbook } from '../features/settlement/account/readBankbook.ts'
import { noteLook } from '../features/settlement/decide/bankbookLooks.ts'
import { decideBankAccount } from '../features/settlement/decide/decideBankAccount.ts'
import { listWaitingAccounts } from '../features/settlement/decide/waitingAccounts.ts'
import { staffCommand, type StaffCommand } from './staffCommand.ts'

const usage = `npm run bank-account --
  list
  show ID FILE        saves the picture of the bankbook
  confirm ID          after you have looked at its bankbook
  refuse ID REASON    likewise
`

/** Looking at a bankbook is recorded in the audit log (console.md, 4). */
async function show(command: StaffCommand, id: BankAccountId, file: string): Promise<string> {
  const { db, by } = command
  const found = await readBankbook(command, db, id)
  if (!found) throw new Error(`There is no bank account ${id}.`)
  await db.inTransaction((tx) => noteLook(command, tx, { by, bankAccountId: id }))
  await writeFile(file, found.bankbook, { mode: 0o600 })
  return `${bankName(found.bankCode)} ${found.number}, ${found.holder}: the bankbook is in ${file}.`
}

/** `npm run bank-account -- … --by NAME`: staff compare bankbooks with names when the bank did not answer. */
await staffCommand(usage, async (command) => {
  const [what, id, ...words] = command.args
  const { db, by } = command
  if (what === 'list')
    return (
      (await listWaitingAccounts(db))
        .map((account) =>
          [account.bankAccountId, `@${account.username}`, account.bankName, account.maskedNumber].join('  '),
        )
        .join('\n') || 'No bank account waits.'
    )
  if (!id) throw new Error(usage)
  const bankAccountId = id as BankAccountId
  const reason = words.join(' ')
  if (what === 'show' && words[0]) return show(command, bankAccountId, words[0])
  if (what === 'confirm') {
    await db.inTransaction((tx) => decideBankAccount(command, tx, { bankAccountId, by, reason: null }))
    return `The account ${id} is confirmed.`
  }
  if (what === 'refuse' && reason) {
    await db.inTransaction((tx) => decideBankAccount(command, tx, { bankAccountId, by, reason }))
    return `The account ${id} is refused.`
  }
  throw new Error(usage)
})
