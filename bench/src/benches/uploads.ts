import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { drawPhoto } from '../app/drawJpeg.ts'
import { callInParallel } from '../load/callInParallel.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import type { SenderAsks } from '../load/senders.ts'
import { seedPairs } from '../measure/measureMessages.ts'
import { figure, quantile } from '../measure/numbers.ts'
import { startProduct } from '../programs/startProduct.ts'
import type { Row } from '../measure/printTable.ts'
import { startWorker } from '../load/worker.ts'

const photos = 20
const honest = { total: 100, perSecond: 50 }
const quietRounds = 5
const askAgainMs = 700

/** Uploads like the app's uploadMedia.ts: begins, sends part by part, then asks until the photo is processed. */
async function upload(calls: Calls, token: string, chatId: string, photo: Buffer): Promise<void> {
  const begin = { chatId, kind: 'photo', bytes: photo.length, mimetype: 'image/jpeg' }
  const { uploadId, partBytes } = await calls.post<{ uploadId: string; partBytes: number }>(
    api.file.uploadBegin.path,
    token,
    begin,
  )
  for (let offset = 0; offset < photo.length; offset += partBytes) {
    await calls.put(
      `/file/upload-part?uploadId=${uploadId}&offset=${offset}`,
      token,
      photo.subarray(offset, offset + partBytes),
    )
  }
  for (;;) {
    const { file } = await calls.post<{ file: object | null }>(api.file.uploadComplete.path, token, { uploadId })
    if (file) return
    await wait(askAgainMs)
  }
}

/** Twenty camera photos, two at a time, and how long the messages of other people take during the uploads. */
export async function uploads(): Promise<Row[]> {
  const photo = await drawPhoto()
  const product = await startProduct()
  const calls = openCalls(product.port, limits.uploadsAtOnce)
  const worker = startWorker<SenderAsks>('senders.ts')
  try {
    const pairs = await seedPairs(product, 'people')
    const [sender, ...others] = pairs
    await worker.ask('connect', { ports: product.ports, people: others.slice(0, 50) })
    const pace = async () => (await worker.ask('pace', honest)).ackMs
    await upload(calls, sender!.token, sender!.chatId, photo)
    await pace()

    await product.probe('reset')
    const without: number[] = []
    for (let round = 0; round < quietRounds; round++) without.push(...(await pace()))
    const quiet = await product.probe('read')

    await product.probe('reset')
    const [begun, cpu] = [performance.now(), product.cpuMs()]
    let tookMs = Number.NaN
    let isDone = false
    const batch = callInParallel(photos, limits.uploadsAtOnce, () =>
      upload(calls, sender!.token, sender!.chatId, photo),
    ).then(() => {
      tookMs = performance.now() - begun
      isDone = true
    })
    const during: number[] = []
    while (!isDone) during.push(...(await pace()))
    await batch
    const busy = await product.probe('read')
    const [p99, p99With] = [quantile(without, 0.99), quantile(during, 0.99)]
    return [
      {
        what: `${photos} photos of ${figure(photo.length / 1e6)} MB, ${limits.uploadsAtOnce} at once`,
        value: `${figure(tookMs / 1e3)} s, ${figure((product.cpuMs() - cpu) / photos)} ms of CPU each`,
      },
      { what: 'event loop delay, p99 / longest', value: `${figure(busy.delayP99Ms)} / ${figure(busy.stallMs)} ms` },
      { what: 'without', value: `${figure(quiet.delayP99Ms)} / ${figure(quiet.stallMs)} ms` },
      {
        what: `${honest.perSecond} messages a second of other people: acknowledged p50 / p99`,
        value: `${figure(quantile(during, 0.5))} / ${figure(p99With)} ms`,
      },
      { what: 'without', value: `${figure(quantile(without, 0.5))} / ${figure(p99)} ms` },
      { what: 'p99, times that without', value: figure(p99With / p99) },
    ]
  } finally {
    calls.close()
    await worker.stop()
    await product.stop()
  }
}
