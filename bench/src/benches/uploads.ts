import { limits } from '@byeol/contract/limits.ts'
import { drawPhoto } from '../app/drawJpeg.ts'
import { callInParallel } from '../load/callInParallel.ts'
import { openCalls } from '../load/openCalls.ts'
import type { SenderAsks } from '../load/senders.ts'
import { seedPairs } from '../measure/measureMessages.ts'
import { figure, quantile } from '../measure/numbers.ts'
import { startProduct } from '../programs/startProduct.ts'
import type { Row } from '../measure/printTable.ts'
import { startWorker } from '../load/worker.ts'
import { uploadFile } from '../load/uploadFile.ts'

const photos = 20
const honest = { total: 100, perSecond: 50 }
const quietRounds = 5

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
    await uploadFile(calls, { ...sender!, kind: 'photo', bytes: photo })
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
      uploadFile(calls, { ...sender!, kind: 'photo', bytes: photo }),
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
