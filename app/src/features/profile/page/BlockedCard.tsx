import type { UserProfile } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import styles from './BlockedCard.module.css'
import { useBlockAndMute } from '../../chat/data/useBlockAndMute.ts'

/** Shown instead of all actions for a person that the viewer blocks. Offers to unblock them. */
export function BlockedCard({ user }: { user: UserProfile }) {
  const t = useT()
  const { unblock } = useBlockAndMute(user)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await unblock()
    setBusy(false)
  }
  return (
    <section className={styles.card}>
      <h2>{t('PEOPLE.BLOCKED_TITLE')}</h2>
      <p>{t('PEOPLE.BLOCKED_DETAIL')}</p>
      <Button size="m" variant="soft" busy={busy} onClick={() => void press()}>
        {t('ROOM.UNBLOCK')}
      </Button>
    </section>
  )
}
