import { PolicyPage } from './PolicyPage.tsx'
import { refund } from '../../i18n/policies/refund.ts'

export const RefundPage = () => <PolicyPage title="POLICY.REFUND" versions={[refund]} />
