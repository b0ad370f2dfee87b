import { createHash, createHmac } from 'node:crypto'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import type { Context } from '@byeol/server/context.ts'
import { encodePhoto } from '@byeol/server/features/file/pictures/encodePhoto.ts'
import { drawPicture } from '../art/drawPicture.ts'
import type { DemoWorld } from '../world/rows.ts'
import { storeDemoCover, storeDemoVoice, type StoredCover, type StoredVoice } from './storeContents.ts'
import { storeDemoVideo, type StoredVideo } from './storeVideos.ts'

interface StoredPhoto {
  storageKey: string
  width: number
  height: number
  preview: string
}

/** The stored files of contents. Files that could not be made are missing. */
export interface StoredContents {
  /** Keyed by the contents' key and the picture's key. */
  photos: ReadonlyMap<string, StoredPhoto>
  videos: ReadonlyMap<string, StoredVideo>
  voices: ReadonlyMap<string, StoredVoice>
  /** Keyed by the id of the contents. */
  covers: ReadonlyMap<string, StoredCover>
}

export interface StoredPictures {
  /** The public storage key of each portrait and cover. */
  media: ReadonlyMap<string, string>
  photos: ReadonlyMap<string, StoredPhoto>
  /** Keyed by their pitch. Voice letters that could not be made are missing. */
  voices: ReadonlyMap<string, StoredVoice>
  /** A photo that appears both in a chat and on a board is stored twice, because different people may see each copy. */
  boardPhotos: ReadonlyMap<string, StoredPhoto>
  /** Keyed by the picture that the video is made from. Videos that could not be made are missing. */
  boardVideos: ReadonlyMap<string, StoredVideo>
  contents: StoredContents
}

const atOnce = 3

async function storeMedia({ env, files }: Pick<Context, 'env' | 'files'>, picture: string): Promise<string> {
  const { jpeg } = await drawPicture(picture, env.DEMO_PICTURES)
  const key = `m-${createHash('sha256').update(jpeg).digest('base64url').slice(0, 32)}`
  await files.put(key, jpeg, 'image/jpeg')
  return key
}

type Place = 'demo' | 'demo board' | 'demo contents'

/**
 * Stores a photo once for each place where it appears. The storage key cannot be guessed but is the same at every
 * attempt, so an interrupted start leaves no orphaned files.
 */
async function storeDemoPhoto(
  { env, files, secrets }: Pick<Context, 'env' | 'files' | 'secrets'>,
  picture: string,
  places: readonly Place[],
): Promise<Map<Place, StoredPhoto>> {
  const { width, height, preview, sizes } = await encodePhoto((await drawPicture(picture, env.DEMO_PICTURES)).jpeg)
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

/** Leaves out the files that could not be made. */
const made = <Out>(all: ReadonlyMap<string, Out | null>): Map<string, Out> =>
  new Map([...all].flatMap(([key, one]) => (one === null ? [] : [[key, one] as const])))

/** Draws and stores every picture and video of the world. */
export async function storePictures(ctx: Context, world: DemoWorld): Promise<StoredPictures> {
  const shown = world.users.flatMap(({ portrait, cover }) => [portrait, cover]).filter((picture) => picture !== null)
  const [inChats, onBoards] = [new Set(world.photos.map(({ picture }) => picture)), new Set(picturesOnBoards(world))]
  const items = world.contents.flatMap((made) => made.items)
  const ofKind = (kind: (typeof items)[number]['kind']) => [
    ...new Set(items.filter((item) => item.kind === kind).map((item) => item.of)),
  ]
  const inContents = new Set(ofKind('photo'))
  const stored = await mapEach([...new Set([...inChats, ...onBoards, ...inContents])], (picture) =>
    storeDemoPhoto(ctx, picture, [
      ...(inChats.has(picture) ? ['demo' as const] : []),
      ...(onBoards.has(picture) ? ['demo board' as const] : []),
      ...(inContents.has(picture) ? ['demo contents' as const] : []),
    ]),
  )
  const at = (place: Place) =>
    new Map(
      [...stored].flatMap(([picture, places]) => (places.has(place) ? [[picture, places.get(place)!] as const] : [])),
    )
  const filmed = await mapEach(
    world.boards.posts.flatMap(({ video }) => (video ? [video.picture] : [])),
    (picture) => storeDemoVideo(ctx, 'demo board', picture),
  )
  const contentsVideos = await mapEach(ofKind('video'), (picture) => storeDemoVideo(ctx, 'demo contents', picture))
  const voices = await mapEach(ofKind('voice'), (hz) => storeDemoVoice(ctx, Number(hz)))
  const pitches = [...new Set(world.voices.map(({ hz }) => hz))]
  const letters = await mapEach(pitches, (hz) => storeDemoVoice(ctx, Number(hz)))
  const contentsOf = new Map(world.contents.map((made) => [made.id, made]))
  return {
    photos: at('demo'),
    voices: made(letters),
    boardPhotos: at('demo board'),
    boardVideos: made(filmed),
    contents: {
      photos: at('demo contents'),
      videos: made(contentsVideos),
      voices: made(voices),
      covers: await mapEach([...contentsOf.keys()], (id) => storeDemoCover(ctx, contentsOf.get(id)!)),
    },
    media: await mapEach(shown, (picture) => storeMedia(ctx, picture)),
  }
}
