import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Peeks.module.css'

/** Previews of the first items, blurred by the server. The last preview shows how many more there are. */
export function Peeks({ contents }: { contents: CelebContents }) {
  const t = useT()
  const { previews, photoCount, videoCount, voiceCount } = contents
  const more = photoCount + videoCount + voiceCount - previews.length
  if (previews.length < 2) return null
  return (
    <ul className={styles.peeks} aria-label={t('CONTENTS.PEEKS')}>
      {previews.map(({ kind, preview }, at) => (
        <li key={at}>
          {kind === 'voice' || preview === '' ? (
            <Icon name="mic" label={t('CONTENTS.KIND_voice')} />
          ) : (
            <img src={preview} alt={t(`CONTENTS.KIND_${kind}`)} draggable={false} />
          )}
          {at === previews.length - 1 && more > 0 ? <em>{t('CONTENTS.MORE', { count: more })}</em> : null}
        </li>
      ))}
    </ul>
  )
}
