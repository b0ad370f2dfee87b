import { DataRequestLink } from './DataRequestLink.tsx'
import { PolicyPage } from './PolicyPage.tsx'
import { accountDeletion } from '../../i18n/policies/accountDeletion.ts'

export const AccountDeletionPage = () => (
  <PolicyPage title="POLICY.ACCOUNT_DELETION" texts={accountDeletion} below={<DataRequestLink />} />
)
