import type { ListedCase } from '@byeol/contract/console/cases.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import type { ComponentProps } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { WaitList } from '../../lists/WaitList.tsx'
import type { CaseFilters } from './filters.ts'
import { useActionText } from './useActionText.ts'

/** The cases of the queue: what each is, who it is about, how much time is left. Shows no text of chats. */
export function Queue({
  cases: { list, ...cases },
  state,
  hrefs,
  currentId,
}: {
  cases: Omit<ComponentProps<typeof WaitList>, 'rows' | 'currentId' | 'empty'> & { list: readonly ListedCase[] }
  state: CaseFilters['state']
  hrefs: readonly string[]
  currentId: string | undefined
}) {
  const t = useT()
  const actionText = useActionText()
  const rowOf = ({ id, kind, harm, reporters, dueAt, nickname, holder, ...listed }: ListedCase, at: number) => {
    const [first] = listed.categories
    const facts = [
      t('CASES.REPORTERS', { count: reporters }),
      ...listed.categories.map((category) => t(`CASES.CATEGORY_${category}`)),
      ...(listed.isHidden ? [t('CASES.HIDDEN')] : []),
    ]
    return {
      id,
      href: hrefs[at]!,
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
  }
  return (
    <WaitList
      {...cases}
      rows={list.map(rowOf)}
      currentId={currentId}
      empty={{ title: t(`CASES.NONE_${state}`), text: t('CASES.NONE_DETAIL') }}
    />
  )
}
