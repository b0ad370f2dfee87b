import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.ts'
import styles from './DocumentFrame.module.css'

/** A document behind a button that opens it. The console’s CSP allows no frames, so a PDF is downloaded instead. */
export function DocumentFrame({
  name,
  detail,
  kind,
  problem = null,
  mayOpen = true,
  dataUrl,
  isOpening,
  onOpen,
  onClose,
  children,
}: {
  name: string
  detail: string
  kind: 'photo' | 'pdf'
  problem?: string | null
  mayOpen?: boolean
  dataUrl: string | undefined
  isOpening: boolean
  onOpen: () => void
  onClose: () => void
  /** What to compare the document with, shown once it is open. */
  children?: ReactNode
}) {
  const t = useT()
  return (
    <figure className={styles.document}>
      <figcaption>
        <Icon name={kind === 'pdf' ? 'file' : 'image'} size={18} />
        <span>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        {dataUrl ? (
          <Button variant="soft" size="s" onClick={onClose}>
            {t('APPLICATIONS.DOCUMENT_CLOSE')}
          </Button>
        ) : (
          <Button variant="outline" size="s" icon="lock" disabled={!mayOpen} busy={isOpening} onClick={onOpen}>
            {t('APPLICATIONS.DOCUMENT_OPEN')}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </figcaption>
      {problem ? <p className={styles.problem}>{problem}</p> : null}
      {dataUrl ? children : null}
      {dataUrl && kind === 'photo' ? <img src={dataUrl} alt={name} draggable={false} /> : null}
      {dataUrl && kind === 'pdf' ? (
        <a href={dataUrl} download={name} className={styles.file}>
          {t('APPLICATIONS.DOCUMENT_SAVE')}
        </a>
      ) : null}
    </figure>
  )
}
