import type { ListedCase } from '@byeol/contract/console/cases/cases.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { WaitingRow } from '../../lists/WaitList.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { caseHref } from './filters.ts'
import { useActionText } from './useActionText.ts'

/** The rows of the queue: the kind of each case, the person it is about, the time left. Shows no text from chats. */
export function useCaseRows(list: readonly ListedCase[], search: URLSearchParams): WaitingRow[] {
  const t = useT()
  const actionText = useActionText()
  return list.map(({ id, kind, harm, reporters, dueAt, nickname, holder, ...listed }) => {
    const [first] = listed.categories
    const facts = [
      t('CASES.REPORTERS', { count: reporters }),
      ...listed.categories.map((category) => t(`CASES.CATEGORY_${category}`)),
      ...(listed.isHidden ? [t('CASES.HIDDEN')] : []),
    ]
    return {
      id,
      href: caseHref(id, search),
      name: nickname ?? t('CASES.NOBODY'),
      tag:
        harm > 0 && first ? (
          <Tag tone={harm > 1 ? 'risk' : 'hot'}>{t(`CASES.CATEGORY_${first}`)}</Tag>
        ) : (
          <Tag>{t(`CASES.KIND_${kind}`)}</Tag>
        ),
      end: listed.decision === null ? <TimeLeft until={dueAt} /> : <Tag tone="ok">{actionText(listed.decision)}</Tag>,
      line: listed.isSealed ? (
        <>
          <Icon name="lock" size={14} />
          {t('CASES.SEALED')}
        </>
      ) : harm > 0 ? (
        t(`CASES.KIND_${kind}`)
      ) : null,
      note: facts.join(' · '),
      holder,
    }
  })
}
