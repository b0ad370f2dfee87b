import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import type { Sale } from '../data/sale.ts'
import { Cover } from '../shop/Cover.tsx'
import styles from './DetailLead.module.css'

const words: Record<Sale, readonly [IconName, TextKey] | null> = {
  open: ['lock', 'CONTENTS.SEEN_AT_ONCE'],
  signIn: ['lock', 'CONTENTS.SEEN_AT_ONCE'],
  premium: ['lock', 'CONTENTS.SEEN_PREMIUM'],
  identity: ['lock', 'CONTENTS.SEEN_ADULT'],
  tooYoung: ['lock', 'CONTENTS.SEEN_ADULT'],
  ended: ['lock', 'CONTENTS.SEEN_ENDED'],
  removed: ['alert', 'CONTENTS.REMOVED'],
  owned: ['lock', 'CONTENTS.UNOPENED'],
  preview: ['lock', 'CONTENTS.SEEN_AT_ONCE'],
  maker: ['eye', 'CONTENTS.SEEN_MAKER'],
}

/** The picture at the top of the contents' page, with the reason if it is blurred. */
export function DetailLead({ contents: { cover, owned }, sale }: { contents: CelebContents; sale: Sale }) {
  const t = useT()
  const lock = owned?.openedAt ? null : words[sale]
  return (
    <>
      <div className={styles.hero}>
        <Cover cover={cover} alt={t(cover?.isOpen ? 'CONTENTS.COVER_OPEN' : 'CONTENTS.COVER')} />
      </div>
      <div className={styles.window}>
        {lock ? (
          <p className={styles.lock}>
            <span>
              <Icon name={lock[0]} />
            </span>
            <b>{t(lock[1])}</b>
          </p>
        ) : null}
      </div>
    </>
  )
}
