import { PolicyPage } from './PolicyPage.tsx'
import { operation } from '../../i18n/policies/operation.ts'

export const OperationPage = () => <PolicyPage title="POLICY.OPERATION" versions={[operation]} />
