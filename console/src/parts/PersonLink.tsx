import type { LookReason } from '@byeol/contract/console/people.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useMe } from '../api/session.ts'
import { useT } from '../i18n/i18n.ts'
import { personPath } from './personPath.ts'
import looks from './panelLooks.module.css'

/** A link from a case, an appeal or a takedown to the person, for staff who may see people. */
export function PersonLink({ userId, why = 'case' }: { userId: string | null | undefined; why?: LookReason }) {
  const t = useT()
  const { permissions } = useMe()
  if (!userId || !permissions.includes('people.read')) return null
  return (
    <p>
      <Link href={personPath(userId, why)} className={looks.link}>
        {t('PEOPLE.SEE')}
      </Link>
    </p>
  )
}
