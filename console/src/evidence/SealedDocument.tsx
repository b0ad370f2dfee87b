import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useMutation } from '@tanstack/react-query'
import { showError } from '../errors/showError.ts'
import { useT } from '../i18n/i18n.ts'
import styles from './SealedDocument.module.css'

/**
 * A document that is fetched when somebody presses, since each opening is logged. Photos come with the reader's id
 * across them. The console's CSP frames nothing, so a PDF is handed over as a file.
 */
export function SealedDocument({
  name,
  detail,
  kind,
  problem = null,
  mayOpen,
  open,
}: {
  name: string
  detail: string
  kind: 'photo' | 'pdf'
  problem?: string | null
  mayOpen: boolean
  open: () => Promise<{ dataUrl: string }>
}) {
  const t = useT()
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: open,
    onError: showError,
  })
  return (
    <figure className={styles.document}>
      <figcaption>
        <Icon name={kind === 'pdf' ? 'file' : 'image'} size={18} />
        <span>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        {data ? (
          <Button variant="soft" size="s" onClick={reset}>
            {t('APPLICATIONS.DOCUMENT_CLOSE')}
          </Button>
        ) : (
          <Button variant="outline" size="s" icon="lock" disabled={!mayOpen} busy={isPending} onClick={() => mutate()}>
            {t('APPLICATIONS.DOCUMENT_OPEN')}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </figcaption>
      {problem ? <p className={styles.problem}>{problem}</p> : null}
      {data && kind === 'photo' ? <img src={data.dataUrl} alt={name} draggable={false} /> : null}
      {data && kind === 'pdf' ? (
        <a href={data.dataUrl} download={name} className={styles.file}>
          {t('APPLICATIONS.DOCUMENT_SAVE')}
        </a>
      ) : null}
    </figure>
  )
}
