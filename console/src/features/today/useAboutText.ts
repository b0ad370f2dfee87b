import type { Task } from '@byeol/contract/console/todayCalls.ts'
import { useT } from '../../i18n/i18n.ts'

/** The subject of a task, with the same text as on the task's own page. */
export function useAboutText(): (task: Task) => string {
  const t = useT()
  return (task) => {
    switch (task.kind) {
      case 'takedowns':
      case 'objections':
        return t(`CASES.RIGHT_${task.about}`)
      case 'first-answers':
      case 'answers':
        return t(`INQUIRIES.CATEGORY_${task.about}`)
      case 'applications':
        return t(`APPLICATIONS.CATEGORY_${task.about}`)
      default:
        return t(`CASES.KIND_${task.about}`)
    }
  }
}
