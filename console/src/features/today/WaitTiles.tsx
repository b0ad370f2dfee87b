import type { Wait } from '@byeol/contract/console/todayCalls.ts'
import { usePages } from '../../page/usePages.ts'
import { useT } from '../../i18n/i18n.ts'
import { waitPlaces } from '../../waits.ts'
import { WaitTile } from './WaitTile.tsx'
import styles from './WaitTiles.module.css'

/** Pending work, one tile per area, for areas in which the user can do something now. */
export function WaitTiles({ waits }: { waits: readonly Wait[] }) {
  const t = useT()
  const areas = usePages()
    .map((page) => ({ page, waits: waits.filter(({ kind }) => waitPlaces[kind].page === page.name) }))
    .filter((area) => area.waits.length > 0)
  return (
    <ul className={styles.tiles} aria-label={t('TODAY.TILES')}>
      {areas.map((area) => (
        <WaitTile key={area.page.name} {...area} />
      ))}
    </ul>
  )
}
