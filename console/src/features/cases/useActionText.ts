import { StrikeAction } from '@byeol/contract/report/cases.ts'
import { useT } from '../../i18n/i18n.ts'

const actions = ['nothing', 'joined', ...StrikeAction.options] as const

/** The text of a decision. A decision unknown to this build is shown by its name on the server. */
export function useActionText(): (decision: string) => string {
  const t = useT()
  return (decision) => {
    const known = actions.find((action) => action === decision)
    return known ? t(`CASES.ACTION_${known}`) : decision
  }
}
