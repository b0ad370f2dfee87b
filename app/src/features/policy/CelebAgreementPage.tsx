import { PolicyPage } from './PolicyPage.tsx'
import { celebAgreement } from '../../i18n/policies/celebAgreement.ts'

export const CelebAgreementPage = () => <PolicyPage title="POLICY.CELEB_AGREEMENT" versions={[celebAgreement]} />
