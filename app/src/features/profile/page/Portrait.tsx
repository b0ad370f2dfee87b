import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import styles from './Profile.module.css'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const PortraitViewer = lazyLayer(async () => (await import('./PortraitViewer.tsx')).PortraitViewer)

/** The picture of a profile. Pressing it opens it at full size; the code for that is loaded at the first press. */
export function Portrait({ name, src }: { name: string; src: string | null }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!src) return <Avatar size={96} frame src={null} name={name} label={t('USER.PHOTO_OF', { name })} />
  return (
    <>
      <button
        type="button"
        className={styles.portrait}
        aria-label={t('USER.OPEN_PHOTO', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar size={96} frame src={src} name={name} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PortraitViewer name={name} src={src} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
