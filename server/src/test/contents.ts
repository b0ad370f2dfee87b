import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import type { Actor } from './Actor.ts'
import { onePixel } from './media/photos.ts'

type Wanted = Partial<Args<typeof api.celebContents.save>>

/** Uploads a photo for contents. */
export const uploadForContents = async (celeb: Actor, bytes: Buffer = onePixel): Promise<FileId> =>
  (await celeb.call(api.celebContents.uploadPhoto, {}, { bytes })).file.id

/** Makes a draft with one photo, which costs 1,000 P or 1,100 won. */
export async function saveDraft(celeb: Actor, wanted: Wanted = {}): Promise<CelebContents> {
  const { contents } = await celeb.call(api.celebContents.save, {
    title: '첫눈 오는 날',
    description: '아무에게도 안 보여 준 사진이에요',
    pricePoints: 1_000,
    isPremiumOnly: false,
    isAdult: false,
    blur: 50,
    fileIds: wanted.fileIds ?? [await uploadForContents(celeb)],
    ...wanted,
  })
  return contents
}

/** Makes contents and puts them on sale. */
export async function publishContents(celeb: Actor, wanted: Wanted = {}): Promise<CelebContents> {
  const { id: contentsId } = await saveDraft(celeb, wanted)
  return (await celeb.call(api.celebContents.publish, { contentsId })).contents
}
