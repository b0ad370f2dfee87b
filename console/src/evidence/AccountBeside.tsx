import type { AccountCheck } from '@byeol/contract/console/money/accountCheck.ts'
import type { ReactNode } from 'react'
import { useFormats, useT } from '../i18n/i18n.ts'
import { Facts } from '../parts/Facts.tsx'
import { Section } from '../parts/Sections.tsx'
import { CheckLines, type CheckLine } from './CheckLines.tsx'

/** A celeb’s bank account next to their verified name: its holder, who confirmed the holder, and when it was added. */
export function AccountBeside({ account, children }: { account: AccountCheck; children?: ReactNode }) {
  const t = useT()
  const { longDay } = useFormats()
  const { bankName, maskedNumber, holder, verifiedName, addedAt, isBusiness } = account
  return (
    <Section title={t('ACCOUNTS.TITLE')}>
      <CheckLines lines={useLines(account)} />
      <Facts
        rows={[
          [t('ACCOUNTS.ACCOUNT'), `${bankName} ${maskedNumber}`],
          [t('ACCOUNTS.HOLDER'), holder],
          [t('ACCOUNTS.VERIFIED_NAME'), verifiedName ?? t('ACCOUNTS.NOBODY')],
          ...(addedAt ? [[t('ACCOUNTS.ADDED'), longDay(addedAt)] as const] : []),
          ...(isBusiness ? [[t('ACCOUNTS.TAX'), t('ACCOUNTS.BUSINESS')] as const] : []),
        ]}
      />
      {children}
    </Section>
  )
}

function useLines({ verifiedName, isSameName, state, checkedBy, coolingUntil }: AccountCheck): CheckLine[] {
  const t = useT()
  const { longDay, clock } = useFormats()
  const isConfirmed = state === 'ready' || state === 'cooling'
  const name = verifiedName === null ? 'UNVERIFIED' : isSameName ? 'SAME_NAME' : 'OTHER_NAME'
  return [
    { id: 'name', isGood: isSameName, title: t(`ACCOUNTS.${name}`) },
    {
      id: 'holder',
      isGood: isConfirmed,
      title: isConfirmed ? t(`ACCOUNTS.CHECKED_${checkedBy ?? 'staff'}`) : t(`ACCOUNTS.STATE_${state}`),
    },
    ...(coolingUntil
      ? [
          {
            id: 'cooling',
            isGood: false,
            title: t('ACCOUNTS.COOLING'),
            text: t('ACCOUNTS.COOLING_UNTIL', { when: `${longDay(coolingUntil)} ${clock(coolingUntil)}` }),
          },
        ]
      : []),
  ]
}
