import { createHash, createHmac } from 'node:crypto'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import type { Context } from '@byeol/server/context.ts'
import { encodePhoto } from '@byeol/server/features/file/processPhoto.ts'
import { drawPicture } from '../art/drawPicture.ts'
import type { DemoWorld } from '../world/rows.ts'
import { storeDemoVideo, type StoredVideo } from './storeVideos.ts'

interface StoredPhoto {
  storageKey: string
  width: number
  height: number
  preview: string
}

export interface StoredPictures {
  /** The public key of each portrait and cover. */
  media: ReadonlyMap<string, string>
  photos: ReadonlyMap<string, StoredPhoto>
  /** A photo that is in a chat and on a board is stored twice, because different people may read each. */
  boardPhotos: ReadonlyMap<string, StoredPhoto>
  /** By the picture that each video is made from. Videos that could not be made are missing. */
  boardVideos: ReadonlyMap<string, StoredVideo>
}

const atOnce = 3

async function storeMedia({ files }: Pick<Context, 'files'>, picture: string): Promise<string> {
  const { jpeg } = await drawPicture(picture)
  const key = `m-${createHash('sha256').update(jpeg).digest('base64url').slice(0, 32)}`
  await files.put(key, jpeg, 'image/jpeg')
  return key
}

type Place = 'demo' | 'demo board'

/**
 * Stores a photo once per place. The storage key cannot be guessed but is the same at every try, so a start that was
 * interrupted leaves no orphaned files.
 */
async function storeDemoPhoto(
  { files, secrets }: Pick<Context, 'files' | 'secrets'>,
  picture: string,
  places: readonly Place[],
): Promise<Map<Place, StoredPhoto>> {
  const { width, height, preview, sizes } = await encodePhoto((await drawPicture(picture)).jpeg)
  const stored = new Map<Place, StoredPhoto>()
  for (const place of places) {
    const hash = createHmac('sha256', secrets.file).update(`${place} ${picture}`).digest('base64url')
    const storageKey = `p-${hash.slice(0, 24)}`
    await Promise.all(
      (Object.keys(photoSizes) as PhotoSize[]).map((size) =>
        files.put(`${storageKey}/${size}`, sizes[size], 'image/jpeg'),
      ),
    )
    stored.set(place, { storageKey, width, height, preview })
  }
  return stored
}

/** The pictures on all boards, without duplicates. */
export const picturesOnBoards = ({ boards }: Pick<DemoWorld, 'boards'>): string[] => [
  ...new Set(boards.posts.flatMap(({ photos }) => photos.map(({ picture }) => picture))),
]

/** Runs `work` for every item, a few at a time. */
async function mapEach<Out>(items: readonly string[], work: (item: string) => Promise<Out>): Promise<Map<string, Out>> {
  const done = new Map<string, Out>()
  const left = items.values()
  const worker = async () => {
    for (const item of left) done.set(item, await work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

/** Draws and stores every picture and video of the world. */
export async function storePictures(
  ctx: Pick<Context, 'env' | 'files' | 'secrets' | 'log'>,
  world: DemoWorld,
): Promise<StoredPictures> {
  const shown = world.users.flatMap(({ portrait, cover }) => [portrait, cover]).filter((picture) => picture !== null)
  const [inChats, onBoards] = [new Set(world.photos.map(({ picture }) => picture)), new Set(picturesOnBoards(world))]
  const stored = await mapEach([...new Set([...inChats, ...onBoards])], (picture) =>
    storeDemoPhoto(ctx, picture, [
      ...(inChats.has(picture) ? ['demo' as const] : []),
      ...(onBoards.has(picture) ? ['demo board' as const] : []),
    ]),
  )
  const at = (place: Place) =>
    new Map(
      [...stored].flatMap(([picture, places]) => (places.has(place) ? [[picture, places.get(place)!] as const] : [])),
    )
  const filmed = await mapEach(
    world.boards.posts.flatMap(({ video }) => (video ? [video.picture] : [])),
    (picture) => storeDemoVideo(ctx, picture),
  )
  const boardVideos = new Map([...filmed].flatMap(([picture, video]) => (video ? [[picture, video] as const] : [])))
  return {
    photos: at('demo'),
    boardPhotos: at('demo board'),
    boardVideos,
    media: await mapEach(shown, (picture) => storeMedia(ctx, picture)),
  }
}
