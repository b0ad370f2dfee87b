import { limits } from '@byeol/contract/limits.ts'
import type { User } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'

/** The people chosen for a group, up to its size limit. `memberCount` is the number of existing members. */
export function useChosenPeople(memberCount: number) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly User[]>([])
  const toggle = (user: User) => {
    const others = chosen.filter(({ id }) => id !== user.id)
    if (others.length < chosen.length) return setChosen(others)
    if (memberCount + chosen.length >= limits.groupMembersMax)
      return showToast({ text: t('ROOM.GROUP_FULL', { max: limits.groupMembersMax }), icon: 'alert' })
    return setChosen([...chosen, user])
  }
  return { chosen, toggle }
}
