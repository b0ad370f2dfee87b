import { Link } from '@byeol/ui/Link.tsx'
import { useMe } from '../api/session.ts'
import { useT } from '../i18n/i18n.ts'
import looks from './panelLooks.module.css'

/** The way from a case, an appeal or a takedown to its person, for staff who may see people. */
export function PersonLink({ userId }: { userId: string | null | undefined }) {
  const t = useT()
  const { permissions } = useMe()
  if (!userId || !permissions.includes('people.read')) return null
  return (
    <p>
      <Link href={`/people?person=${userId}`} className={looks.link}>
        {t('PEOPLE.SEE')}
      </Link>
    </p>
  )
}
