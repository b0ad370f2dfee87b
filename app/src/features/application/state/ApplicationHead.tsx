import type { Me } from '@byeol/contract/user.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import styles from './ApplicationHead.module.css'

/** The applicant and the status, in one line. */
export const ApplicationHead = ({ me, title, detail }: { me: Me; title: string; detail: string }) => (
  <section className={`${ui.row3} ${styles.head}`}>
    <Avatar size={52} src={me.photoUrl} name={me.nickname} />
    <div role="status">
      <h2>{title}</h2>
      <p className={ui.caption}>{detail}</p>
    </div>
  </section>
)
