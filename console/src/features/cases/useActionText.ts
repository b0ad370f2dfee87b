import { StrikeAction } from '@byeol/contract/report/cases.ts'
import { useT } from '../../i18n/i18n.ts'

const actions = ['nothing', 'joined', ...StrikeAction.options] as const

/** The words of a decision; one that this build does not know stays as the server names it. */
export function useActionText(): (decision: string) => string {
  const t = useT()
  return (decision) => {
    const known = actions.find((action) => action === decision)
    return known ? t(`CASES.ACTION_${known}`) : decision
  }
}
