import { useRef, useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { photoMaxMegabytes, photoTypes, pickMedia } from '../../file/pickMedia.ts'
import { useObjectUrls } from '../../file/useObjectUrls.ts'
import styles from './BankbookField.module.css'

/** The field for a picture of the bankbook. A file that cannot be used is refused before it is sent. */
export function BankbookField({
  file,
  error,
  onPick,
  onProblem,
}: {
  file: File | null
  error: string | undefined
  onPick: (file: File) => void
  onProblem: (text: string) => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [blobs, setBlobs] = useState<readonly Blob[]>([])
  const [shown] = useObjectUrls(blobs)
  const take = async (picked: File) => {
    const { media, problems } = await pickMedia([picked])
    const [problem] = problems.filter((each) => each !== 'still')
    if (problem === 'tooLarge') return onProblem(t('CHAT.PHOTO_TOO_LARGE', { max: photoMaxMegabytes }))
    if (problem) return onProblem(t(problem === 'heic' ? 'MEDIA.HEIC' : 'BANK.BOOK_NOT_PHOTO'))
    const { file, video } = media[0]!
    if (video) return onProblem(t('BANK.BOOK_NOT_PHOTO'))
    // If this device has converted the picture, the new file has no name yet.
    const photo = file instanceof File ? file : new File([file], picked.name, { type: file.type })
    setBlobs([photo])
    onPick(photo)
  }
  return (
    <div className={ui.stack1}>
      <span className={ui.label} id="bankbook-label">
        {t('BANK.BOOK')}
      </span>
      <button
        type="button"
        className={`${styles.pick} ${error ? styles.bad : ''}`}
        aria-describedby={error ? 'bankbook-error' : undefined}
        onClick={() => input.current?.click()}
      >
        {file && shown ? (
          <img src={shown} alt="" />
        ) : (
          <span className={`${ui.tile} ${styles.sign}`}>
            <Icon name="camera" size={20} />
          </span>
        )}
        <span className={`${ui.fill} ${styles.words}`}>
          <b>{file ? file.name : t('BANK.BOOK_PICK')}</b>
          <small className={ui.detail}>{t('BANK.BOOK_DETAIL')}</small>
        </span>
        {file ? <Icon name="retry" size={20} label={t('BANK.BOOK_AGAIN')} /> : null}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join()}
        aria-label={t('BANK.BOOK')}
        onChange={({ target }) => {
          const picked = target.files?.[0]
          if (picked) void take(picked)
          target.value = ''
        }}
      />
      <p className={styles.error} id="bankbook-error" role="alert" hidden={!error}>
        <Icon name="alert" size={16} />
        {error}
      </p>
    </div>
  )
}
