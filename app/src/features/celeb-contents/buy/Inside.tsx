import type { CelebContents } from '@byeol/contract/celebContents.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { videoTime } from '../../file/videoTime.ts'
import styles from './Inside.module.css'

/** What the contents consist of: the number of photos, and the total length of videos and voice recordings. */
export function Inside({ contents }: { contents: CelebContents }) {
  const t = useT()
  const { photoCount, videoCount, voiceCount, videoMs, voiceMs } = contents
  const all: readonly (readonly [IconName, number, string, string])[] = [
    ['image', photoCount, t('CONTENTS.SHEETS', { count: photoCount }), t('CONTENTS.PHOTO', { count: photoCount })],
    ['play', videoCount, videoTime(videoMs), t('CONTENTS.VIDEOS', { count: videoCount })],
    ['mic', voiceCount, videoTime(voiceMs), t('CONTENTS.VOICES', { count: voiceCount })],
  ]
  return (
    <ul className={styles.inside} aria-label={t('CONTENTS.INSIDE')}>
      {all.map(([icon, count, amount, words]) =>
        count > 0 ? (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <b>{amount}</b>
            <small className={ui.caption}>{words}</small>
          </li>
        ) : null,
      )}
    </ul>
  )
}
