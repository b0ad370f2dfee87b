import { PolicyPage } from './PolicyPage.tsx'
import { youth } from '../../i18n/policies/youth.ts'

export const YouthPage = () => <PolicyPage title="POLICY.YOUTH" versions={[youth]} />
