import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { processPhoto } from '../file/processPhoto.ts'
import { processVideo } from '../file/processVideo.ts'
import { processVoice } from '../file/processVoice.ts'
import { storePhoto } from '../file/storePhoto.ts'
import { storeVideo } from '../file/storeVideo.ts'
import { storeVoice } from '../file/storeVoice.ts'
import { publishContents, removeDraft, withdrawContents } from './making/changeStatus.ts'
import { saveContents } from './making/saveContents.ts'
import { getContents, getWhole } from './view/findContents.ts'
import { findItems } from './view/findItems.ts'
import { listBought, listOnSale, listOwn } from './view/listContents.ts'
import { sumSales } from './view/sumSales.ts'

const place = { isForContents: true } as const
/** Whoever may make the call may send its file. */
const allow = async () => {}

export const celebContentsRoutes: Handlers<typeof api.celebContents> = {
  list: (ctx, { id }, wanted) => listOnSale(ctx, id, wanted),
  detail: (ctx, { id }, { contentsId }) => getWhole(ctx, id, contentsId),
  listBought: (ctx, { id }, page) => listBought(ctx, id, page),
  listOwned: async (ctx, { id }, page) => ({ ...(await listOwn(ctx, id, page)), ...(await sumSales(ctx, id)) }),
  async save(ctx, { id }, wanted) {
    const contentsId = await saveContents(ctx, id, wanted)
    return { contents: await getContents(ctx, id, contentsId), items: await findItems(ctx, contentsId) }
  },
  async publish(ctx, { id }, { contentsId }) {
    await publishContents(ctx, id, contentsId)
    return { contents: await getContents(ctx, id, contentsId) }
  },
  async withdraw(ctx, { id }, { contentsId }) {
    await withdrawContents(ctx, id, contentsId)
    return { contents: await getContents(ctx, id, contentsId) }
  },
  async removeDraft(ctx, { id }, { contentsId }) {
    await removeDraft(ctx, id, contentsId)
    return {}
  },
  uploadPhoto: {
    allow,
    async take(ctx, me, _, { path, gone }) {
      const stored = await storePhoto(ctx, me.id, place, await processPhoto(ctx, me.id, path, gone))
      const { id, width, height, preview } = stored
      return { file: { id, width, height, preview } }
    },
  },
  uploadVideo: {
    allow,
    take: async (ctx, me, _, { path, gone }) => ({
      file: await storeVideo(ctx, me.id, place, await processVideo(ctx, me.id, path, { gone })),
    }),
  },
  uploadVoice: {
    allow,
    take: async (ctx, me, _, { path, gone }) => ({
      file: await storeVoice(ctx, me.id, await processVoice(ctx, me.id, path, gone)),
    }),
  },
}
