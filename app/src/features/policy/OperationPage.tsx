import { PolicyPage } from './PolicyPage.tsx'
import { operation } from './texts/operation.ts'

export const OperationPage = () => <PolicyPage title="POLICY.OPERATION" texts={operation} />
