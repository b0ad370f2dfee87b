import { useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { photoMaxMegabytes, photoTypes, takeMedia } from '../../file/pickMedia.ts'
import { CropSheet } from './CropSheet.tsx'
import styles from './ProfileForm.module.css'
import { usePictureUrl } from './usePictureUrl.ts'
import type { PicturePlace, useProfileDraft } from './useProfileDraft.ts'

/** Cover and portrait as they will be saved. Pressing one lets the person choose, crop or remove a picture. */
export function ProfilePictures({ nickname, draft }: { nickname: string; draft: ReturnType<typeof useProfileDraft> }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState<PicturePlace>('photo')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [file, setFile] = useState<Blob | null>(null)
  const photoUrl = usePictureUrl(draft.pictureOf('photo'))
  const coverUrl = usePictureUrl(draft.pictureOf('cover'))

  const change = (wanted: PicturePlace) => {
    setPlace(wanted)
    if (draft.pictureOf(wanted)) setMenuOpen(true)
    else input.current?.click()
  }
  const openCropper = async (chosen: File | undefined) => {
    if (!chosen) return
    const taken = await takeMedia(chosen)
    if (typeof taken === 'string' || taken.video)
      return showToast({
        text: taken === 'tooLarge' ? t('MINE.PICTURE_LARGE', { max: photoMaxMegabytes }) : t('MINE.PICTURE_WRONG'),
        icon: 'alert',
      })
    setFile(taken.file)
  }

  return (
    <div className={styles.pictures}>
      <button
        type="button"
        className={styles.cover}
        aria-label={t('MINE.COVER_CHANGE')}
        onClick={() => change('cover')}
      >
        {coverUrl ? <img src={coverUrl} alt="" /> : null}
        <span className={styles.camera}>
          <Icon name="camera" size={20} />
        </span>
      </button>
      <button
        type="button"
        className={styles.photo}
        aria-label={t('MINE.PHOTO_CHANGE')}
        onClick={() => change('photo')}
      >
        <Avatar size={96} frame src={photoUrl} name={nickname} />
        <span className={styles.camera}>
          <Icon name="camera" size={18} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join()}
        aria-label={t(place === 'photo' ? 'MINE.PHOTO' : 'MINE.COVER')}
        onChange={({ target }) => {
          void openCropper(target.files?.[0])
          target.value = ''
        }}
      />
      <LazySheet
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={t(place === 'photo' ? 'MINE.PHOTO' : 'MINE.COVER')}
      >
        <SheetItem
          icon="image"
          onPress={() => {
            setMenuOpen(false)
            input.current?.click()
          }}
        >
          {t('MINE.PHOTO_PICK')}
        </SheetItem>
        <SheetItem
          icon="trash"
          danger
          onPress={() => {
            setMenuOpen(false)
            draft.remove(place)
          }}
        >
          {t('MINE.PHOTO_REMOVE')}
        </SheetItem>
      </LazySheet>
      <CropSheet
        file={file}
        place={place}
        onDone={(picture) => draft.choose(place, picture)}
        onClose={() => setFile(null)}
      />
    </div>
  )
}
