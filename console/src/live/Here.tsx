import type { DeskPlace } from '@byeol/contract/console/live.ts'
import { useStore } from '@byeol/ui/createStore.ts'
import { useEffect } from 'react'
import { useT } from '../i18n/i18n.ts'
import styles from './Here.module.css'
import { colleaguesHere, openPlace } from './openPlace.ts'

/** Tells colleagues that the user has this item open, and shows who else has. */
export function Here({ kind, id }: { kind: DeskPlace; id: string }) {
  const t = useT()
  const place = `${kind}/${id}`
  const colleagues = useStore(colleaguesHere)
  useEffect(() => {
    openPlace.set(place)
    return () => openPlace.update((current) => (current === place ? null : current))
  }, [place])
  return (
    <p role="status" className={colleagues.length > 0 ? styles.here : 'sr'}>
      {colleagues.length > 0
        ? t('FRAME.HERE', { names: colleagues.map(({ displayName }) => displayName).join(', ') })
        : null}
    </p>
  )
}
