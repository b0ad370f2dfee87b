import { createHash, createHmac } from 'node:crypto'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import type { Context } from '../../context.ts'
import { processPhoto } from '../../features/file/processPhoto.ts'
import { drawPicture } from '../art/drawPicture.ts'
import type { DemoWorld } from '../world/rows.ts'

export interface StoredPictures {
  /** The public key of each portrait and cover. */
  media: ReadonlyMap<string, string>
  photos: ReadonlyMap<string, { storageKey: string; width: number; height: number; preview: string }>
}

const atOnce = 3

async function storeMedia({ files }: Pick<Context, 'files'>, picture: string): Promise<string> {
  const { jpeg } = await drawPicture(picture)
  const key = `m-${createHash('sha256').update(jpeg).digest('base64url').slice(0, 32)}`
  await files.put(key, jpeg, 'image/jpeg')
  return key
}

/** The key is this server's secret, yet the same again: a start that was cut short leaves no files that nobody names. */
async function storeDemoPhoto({ files, secrets }: Pick<Context, 'files' | 'secrets'>, picture: string) {
  const { width, height, preview, sizes } = await processPhoto((await drawPicture(picture)).jpeg)
  const storageKey = `p-${createHmac('sha256', secrets.file).update(`demo ${picture}`).digest('base64url').slice(0, 24)}`
  await Promise.all(
    (Object.keys(photoSizes) as PhotoSize[]).map((size) =>
      files.put(`${storageKey}/${size}`, sizes[size], 'image/jpeg'),
    ),
  )
  return { storageKey, width, height, preview }
}

/** Runs `work` for each, a few at once. */
async function mapEach<Out>(items: readonly string[], work: (item: string) => Promise<Out>): Promise<Map<string, Out>> {
  const done = new Map<string, Out>()
  const left = items.values()
  const worker = async () => {
    for (const item of left) done.set(item, await work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

/** Draws and stores all that the world shows. */
export async function storePictures(
  ctx: Pick<Context, 'files' | 'secrets'>,
  world: DemoWorld,
): Promise<StoredPictures> {
  const shown = world.users.flatMap(({ portrait, cover }) => [portrait, cover]).filter((picture) => picture !== null)
  const photos = await mapEach(
    world.photos.map(({ picture }) => picture),
    (picture) => storeDemoPhoto(ctx, picture),
  )
  return { photos, media: await mapEach(shown, (picture) => storeMedia(ctx, picture)) }
}
