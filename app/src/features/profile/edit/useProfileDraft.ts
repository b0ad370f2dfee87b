import { api } from '@byeol/contract/api.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { tidyName } from '@byeol/contract/text/text.ts'
import type { Me } from '@byeol/contract/user.ts'
import type { BirthdayShown } from '@byeol/contract/user/birthdayShown.ts'
import { useState } from 'react'
import { useKeptFields } from '../../../form/useKeptFields.ts'
import { call } from '../../../api/call.ts'
import { readBirthday } from '../../auth/form/readBirthday.ts'

export type PicturePlace = 'photo' | 'cover'

/** A newly chosen picture. It keeps the id of its upload, so that a second try to save does not upload it again. */
interface NewPicture {
  picture: Blob
  id?: FileId
}

/** The changed pictures; null removes one. */
type Pictures = Partial<Record<PicturePlace, NewPicture | null>>

const tidyText = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim()

/**
 * The initial texts of the form. A fan's birthday is prefilled. A celeb's is not: theirs is the legal one, and celebs
 * often show a different date.
 */
const wordsOf = (me: Me) => ({
  nickname: me.nickname,
  introduction: me.introduction,
  /** In the format in which it is typed. */
  birthday: (me.publicBirthday ?? (me.isCeleb ? '' : (me.birthday ?? ''))).replaceAll('-', '.'),
  shown: (me.birthdayShown ?? 'nobody') as BirthdayShown,
})

/**
 * The unsaved changes of a profile. The texts are stored on the device, the pictures are not. Saving uploads the
 * pictures, then sends all changes with one call.
 */
export function useProfileDraft(me: Me) {
  const [words, change, drop] = useKeptFields('profile', wordsOf(me))
  const [pictures, setPictures] = useState<Pictures>({})
  const [progress, setProgress] = useState<number | null>(null)
  const { nickname, introduction, birthday, shown } = words
  const old = { publicBirthday: me.publicBirthday ?? null, shown: me.birthdayShown ?? 'nobody' }
  const publicBirthday = shown === 'nobody' ? old.publicBirthday : readBirthday(birthday)

  const isDirty =
    tidyName(nickname) !== me.nickname ||
    tidyText(introduction) !== me.introduction ||
    publicBirthday !== old.publicBirthday ||
    shown !== old.shown ||
    Object.keys(pictures).length > 0
  /** The picture to show: a new one, the URL of the current one, or null. */
  const pictureOf = (place: PicturePlace): Blob | string | null =>
    pictures[place] === undefined ? me[`${place}Url`] : (pictures[place]?.picture ?? null)
  const setPicture = (place: PicturePlace, picture: NewPicture | null) =>
    setPictures((old) => ({ ...old, [place]: picture }))

  const uploadId = async (place: PicturePlace): Promise<FileId | null | undefined> => {
    const chosen = pictures[place]
    if (!chosen) return chosen
    if (chosen.id) return chosen.id
    setProgress(0)
    const { file } = await call(
      api.user.uploadProfile,
      { for: place },
      { file: chosen.picture, onProgress: setProgress },
    )
    setPicture(place, { ...chosen, id: file.id })
    return file.id
  }

  const save = async (): Promise<Me> => {
    try {
      const photoId = await uploadId('photo')
      const coverId = await uploadId('cover')
      const changes = { nickname: tidyName(nickname), introduction: tidyText(introduction) }
      const { user } = await call(api.user.updateProfile, {
        ...(changes.nickname !== me.nickname && { nickname: changes.nickname }),
        ...(changes.introduction !== me.introduction && { introduction: changes.introduction }),
        ...(publicBirthday !== old.publicBirthday && { publicBirthday }),
        ...(shown !== old.shown && { birthdayShown: shown }),
        ...(photoId !== undefined && { photoId }),
        ...(coverId !== undefined && { coverId }),
      })
      drop(wordsOf(user))
      return user
    } finally {
      setProgress(null)
    }
  }

  return {
    nickname,
    introduction,
    birthday,
    /** The birthday to be saved, not validated yet. */
    publicBirthday,
    shown,
    isDirty,
    /** How much has been uploaded, 0 to 1; null if no upload is in progress. */
    progress,
    pictureOf,
    setNickname: (value: string) => change({ nickname: value }),
    setIntroduction: (value: string) => change({ introduction: value }),
    setBirthday: (value: string) => change({ birthday: value }),
    setShown: (value: BirthdayShown) => change({ shown: value }),
    choose: (place: PicturePlace, picture: Blob) => setPicture(place, { picture }),
    remove: (place: PicturePlace) => setPicture(place, null),
    save,
    drop,
  }
}
