import type { AccountCheck } from '@byeol/contract/console/money/accountCheck.ts'
import type { BankAccountId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { decrypt } from '../../../seal.ts'
import { maskedName } from '../../identity/accountInfo.ts'
import { findIdentity } from '../../identity/findIdentity.ts'
import { bankName } from './banks.ts'
import { bareName, findBankAccount, findBankAccounts, sealedFor, stateOf } from './bankAccounts.ts'
import type { StoredBankAccount } from './bankAccounts.ts'
import { readTaxFacts } from './taxFacts.ts'

type Reader = Pick<Context, 'db' | 'now' | 'secrets'>

/** The account data that a settlement keeps, even if the account changes later. */
interface Account {
  celebId: UserId
  bankCode: string
  maskedNumber: string
  holder: string
}

async function compare(
  ctx: Reader,
  { celebId, bankCode, maskedNumber, holder }: Account,
  stored: StoredBankAccount | null,
  show: (name: string) => string,
): Promise<AccountCheck> {
  const identity = await findIdentity(ctx, ctx.db, celebId)
  const { taxKind } = await readTaxFacts(ctx.db, celebId)
  const isBusiness = taxKind === 'business'
  const now = ctx.now()
  return {
    bankName: bankName(bankCode),
    maskedNumber,
    holder: show(holder),
    verifiedName: identity && show(identity.name),
    isSameName: identity !== null && bareName(identity.name) === bareName(holder),
    state: stored ? stateOf(stored, now) : 'removed',
    checkedBy: stored?.checkedBy ?? null,
    addedAt: stored?.addedAt ?? null,
    coolingUntil: stored && stored.coolsUntil > now ? stored.coolsUntil : null,
    isBusiness,
    // The bankbook adds evidence only if the bank did not confirm the holder, or if the holder is a business.
    hasBankbook: stored !== null && (isBusiness || stored.checkedBy !== 'bank'),
  }
}

/** Compares the account to which a settlement will be paid with its celeb's verified name; both names are masked. */
export const checkSettledAccount = async (
  ctx: Reader,
  settled: Account & { bankAccountId: BankAccountId },
): Promise<AccountCheck> => compare(ctx, settled, await findBankAccount(ctx.db, settled.bankAccountId), maskedName)

const checkStored = (ctx: Reader, stored: StoredBankAccount, show: (name: string) => string): Promise<AccountCheck> => {
  const holder = decrypt<string>(ctx.secrets.data, sealedFor.holder(stored.id), stored.holderSealed) ?? ''
  return compare(ctx, { ...stored, holder }, stored, show)
}

/**
 * Compares an account with its celeb's verified name; both names are masked. Returns null if the celeb has removed the
 * account.
 */
export async function checkStoredAccount(ctx: Reader, id: BankAccountId): Promise<AccountCheck | null> {
  const stored = await findBankAccount(ctx.db, id)
  return stored && checkStored(ctx, stored, maskedName)
}

/**
 * Compares a person's default account with their verified name. Returns null for people without an account, such as
 * fans.
 */
export async function checkOwnAccount(ctx: Reader, userId: UserId, isMasked: boolean): Promise<AccountCheck | null> {
  const [stored] = await findBankAccounts(ctx.db, userId)
  return stored ? checkStored(ctx, stored, isMasked ? maskedName : (name) => name) : null
}
