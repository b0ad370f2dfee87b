import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import styles from './Tags.module.css'

type Tagged = Pick<CelebContents, 'owned' | 'isPremiumOnly' | 'isAdult' | 'status'>

const tagsOf = ({ owned, isPremiumOnly, isAdult, status }: Tagged, allOwned: boolean): TextKey[] => [
  ...(owned && !allOwned ? (['CONTENTS.TAG_owned'] as const) : []),
  ...(status === 'published' ? [] : ([`CONTENTS.TAG_${status}`] as const)),
  ...(isPremiumOnly && !owned ? (['CONTENTS.TAG_premium'] as const) : []),
  ...(isAdult && !owned ? (['CONTENTS.TAG_adult'] as const) : []),
]

/** Labels on contents: bought (not in lists that contain only bought ones), premium only, 19+, no longer on sale. */
export function Tags({
  contents,
  onPhoto = false,
  allOwned = false,
}: {
  contents: Tagged
  onPhoto?: boolean
  allOwned?: boolean
}) {
  const t = useT()
  return (
    <span className={`${styles.tags} ${onPhoto ? styles.onPhoto : ''}`}>
      {tagsOf(contents, allOwned).map((key) => (
        <span key={key} className={styles.tag}>
          {t(key)}
        </span>
      ))}
    </span>
  )
}
