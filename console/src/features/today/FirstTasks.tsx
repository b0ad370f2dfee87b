import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { Block } from './Block.tsx'
import { taskHref } from './taskHref.ts'
import { TaskRow } from './TaskRow.tsx'
import { WaitRow } from './WaitRow.tsx'

const shows = ['all', 'mine', 'nobody'] as const

/** What to do first. The URL contains the filter: all tasks, the user's own, or unclaimed ones. */
export function FirstTasks({
  data: { list, first, atWork },
  search,
}: {
  data: Result<typeof consoleApi.today.today>
  search: URLSearchParams
}) {
  const t = useT()
  const { staff } = useMe()
  const show = shows.find((each) => each === search.get('show')) ?? 'all'
  const parts = {
    all: first,
    mine: first.filter(({ holder }) => holder === staff.name),
    nobody: first.filter(({ holder }) => holder === null),
  }
  // Kinds of work that are only counted, because their items cannot be claimed.
  const numbers = list.filter(({ kind }) => show === 'all' && !first.some((task) => task.kind === kind))
  const nameOf = (name: string) => atWork.find((each) => each.staff.name === name)?.staff.displayName ?? name
  useRowKeys(parts[show].map(taskHref), -1)
  const items = shows.map((each) => ({
    href: each === 'all' ? '/today' : `/today?show=${each}`,
    label: each === 'all' ? t('TODAY.SHOW_all') : `${t(`TODAY.SHOW_${each}`)} ${parts[each].length}`,
    isCurrent: each === show,
  }))
  return (
    <Block flush title={t('TODAY.FIRST')} end={<StateLinks label={t('TODAY.FIRST')} items={items} />}>
      {parts[show].length + numbers.length === 0 ? (
        <EmptyState quiet title={t(`TODAY.NONE_${show}`)} />
      ) : (
        <ul>
          {parts[show].map((task) => (
            <TaskRow key={`${task.kind} ${task.id}`} task={task} holderName={task.holder && nameOf(task.holder)} />
          ))}
          {numbers.map((wait) => (
            <WaitRow key={wait.kind} wait={wait} />
          ))}
        </ul>
      )}
    </Block>
  )
}
