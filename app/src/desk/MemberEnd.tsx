import { useLocation } from 'react-router'
import { BesideContext } from '@byeol/ui/BesideContext.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useMe } from '../api/me.ts'
import { useT } from '../i18n/i18n.ts'
import { readUserRef } from '../features/people/data/userRef.ts'
import { CompanyLines } from './CompanyLines.tsx'
import { HomeSide } from './home/HomeSide.tsx'
import { PersonSide } from './open/PersonSide.tsx'
import { PostSide } from './open/PostSide.tsx'
import { RoomSide } from './open/RoomSide.tsx'
import { openShortcuts } from './shortcuts/shortcutsOpen.ts'
import { endId } from './sideIds.ts'
import styles from './MemberEnd.module.css'
import { TodaySide } from './today/TodaySide.tsx'

/**
 * The right side column: facts about the open page and actions for it. For pages that have none, an overview of the
 * person's own day.
 */
export function MemberEnd() {
  const t = useT()
  return (
    <aside id={endId} className={styles.end} aria-label={t('DESK.END')}>
      <BesideContext value={true}>
        <Open />
        <div className={styles.foot}>
          <button type="button" className={styles.keys} aria-haspopup="dialog" onClick={() => openShortcuts(true)}>
            <Icon name="keyboard" size={18} />
            {t('DESK.KEYS')}
          </button>
          <CompanyLines />
        </div>
      </BesideContext>
    </aside>
  )
}

function Open() {
  const { pathname, search } = useLocation()
  const me = useMe()
  const [, first = '', second = ''] = pathname.split('/')
  if (pathname === '/chat') return <RoomSide key={search} />
  if (first === 'post' && second) return <PostSide key={second} postId={second} />
  if (second === '' && readUserRef(first)) return <PersonSide key={first} userRef={first.toLowerCase()} />
  return me?.isCeleb ? <TodaySide /> : <HomeSide />
}
