import type { FoundPerson } from '@byeol/contract/console/people.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { PersonTags } from './PersonTags.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

export function usePeopleColumns(): Column<FoundPerson>[] {
  const t = useT()
  const { longDay } = useFormats()
  return [
    {
      id: 'name',
      head: t('PEOPLE.NAME'),
      width: 'minmax(0, 1.2fr)',
      cell: (person) => (
        <>
          <span lang={textLanguage(person.nickname)}>{person.nickname}</span> <PersonTags person={person} />
        </>
      ),
    },
    { id: 'email', head: t('PEOPLE.EMAIL'), width: 'minmax(0, 1fr)', cell: ({ email }) => email ?? '' },
    {
      id: 'since',
      head: t('PEOPLE.SINCE'),
      width: '128px',
      isWide: true,
      cell: ({ createdAt }) => longDay(createdAt),
    },
  ]
}
