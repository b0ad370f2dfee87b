import type { ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { PaymentArt } from './PaymentArt.tsx'
import styles from './PaymentState.module.css'
import { useAnnounced } from '@byeol/ui/useAnnounced.ts'

/** The main part of a page with the result of a payment. */
export function PaymentState({
  icon,
  tone,
  title,
  lead,
  children,
}: {
  icon: IconName
  tone: 'waiting' | 'done' | 'off'
  title: string
  lead?: string
  children?: ReactNode
}) {
  useAnnounced([title, lead?.replaceAll('*', '')].filter(Boolean).join('. '))
  return (
    <div className={`${ui.stack3} ${styles.state}`}>
      <div className={styles.middle}>
        <PaymentArt icon={icon} tone={tone} />
        <div className={styles.words}>
          <h2 className={`${ui.title} ${styles.title}`}>{title}</h2>
          {lead ? (
            <p className={styles.lead}>
              <Strong text={lead} />
            </p>
          ) : null}
        </div>
      </div>
      {children}
    </div>
  )
}
