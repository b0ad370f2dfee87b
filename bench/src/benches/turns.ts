import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import { drawPhoto } from '../app/drawJpeg.ts'
import type { CostlyAsks } from '../load/costlyWork.ts'
import { openCalls } from '../load/openCalls.ts'
import { sendIds } from '../load/sendIds.ts'
import { uploadFile } from '../load/uploadFile.ts'
import { startWorker } from '../load/worker.ts'
import { wrongSignIn } from '../load/wrongSignIn.ts'
import { seedPairs } from '../measure/measureMessages.ts'
import { figure, quantile } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { openMailSink } from '../peers/mailSink.ts'
import { startProduct } from '../programs/startProduct.ts'

const run = promisify(execFile)
/** Starts a program as server/src/features/file/lowPriority.ts starts encoders. */
const atLowPriority = 'echo 5 > /proc/self/autogroup; exec chrt --idle 0 "$0" "$@"'
const networks = 12
const signInsEach = 20
const copies = 10
const measureMs = 4_000
/** How often each pair is measured; the wait times of all rounds are evaluated together. */
const rounds = 3
const askEveryMs = 60

/** Runs ffmpeg with these arguments and returns the bytes that it outputs. */
async function draw(...args: string[]): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 400 * 1024 * 1024 } as const
  return (await run('ffmpeg', ['-v', 'error', ...args, 'pipe:1'], options)).stdout
}

/** A picture of 49 megapixels with 16 bits per channel: small as a file, huge once it is decoded. */
const drawMonster = (): Promise<Buffer> =>
  draw(
    '-f',
    'lavfi',
    '-i',
    'color=red:size=7000x7000',
    '-frames:v',
    '1',
    '-pix_fmt',
    'rgb48be',
    '-c:v',
    'png',
    '-f',
    'image2pipe',
  )

/**
 * Runs two busy loops at the priority of the server's encoders, for as long as an attack is measured. Shows how much
 * busy cores of this machine slow honest people down even when no code of the product runs.
 */
const countIdly = (): Promise<unknown> =>
  Promise.all(
    [0, 1].map(() => {
      const script = `const end = Date.now() + ${measureMs + 500}; while (Date.now() < end);`
      return run('setsid', ['-w', '/bin/sh', '-c', atLowPriority, process.execPath, '-e', script])
    }),
  )

/** A video with a test pattern. */
function drawVideo(seconds: number): Promise<Buffer> {
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=30:duration=${seconds}`]
  const target = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    'frag_keyframe+empty_moov',
  ]
  return draw(...source, ...target, '-f', 'mp4')
}

interface Waits {
  healthMs: number[]
  listMs: number[]
  ownMs: number[]
}

const noWaits = (): Waits => ({ healthMs: [], listMs: [], ownMs: [] })

/**
 * How long an honest person waits for health checks, the chat list and work of the same kind, first without other load
 * and then during another person's flood of costly work. Rule: reliability.md 35.
 */
export async function turns(): Promise<Row[]> {
  const mails = await openMailSink()
  const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: mails.url })
  const { port } = product
  const calls = openCalls(port)
  const flood = startWorker<CostlyAsks>('costlyWork.ts')
  try {
    const [attacker, honest] = await seedPairs(product, 'people')
    const [photo, monster] = [await drawPhoto(), await drawMonster()]
    const [shortVideo, longVideo] = [await drawVideo(1), await drawVideo(20)]

    const measure = async (own: () => Promise<unknown>, waits: Waits): Promise<void> => {
      const end = performance.now() + measureMs
      const time = async (into: number[], work: () => Promise<unknown>) => {
        const begun = performance.now()
        await work()
        into.push(performance.now() - begun)
      }
      const owning = (async () => {
        do {
          await time(waits.ownMs, own)
          await wait(500)
        } while (performance.now() < end)
      })()
      const asking = (async () => {
        while (performance.now() < end) {
          await time(waits.healthMs, () => fetch(`http://127.0.0.1:${port}/healthz`).then((reply) => reply.text()))
          await time(waits.listMs, () => calls.get(api.chat.list.path, honest!.token))
          await wait(askEveryMs)
        }
      })()
      await Promise.all([owning, asking])
    }
    const compare = async (
      what: string,
      own: () => Promise<unknown>,
      attack: () => Promise<unknown>,
    ): Promise<Row[]> => {
      await own()
      const alone = noWaits()
      const beside = noWaits()
      for (let round = 0; round < rounds; round++) {
        await measure(own, alone)
        const attacking = attack().catch(() => {})
        await wait(300)
        await measure(own, beside)
        await attacking
      }
      const row = (name: string, of: keyof Waits, share: number): Row => {
        const [without, during] = [quantile(alone[of], share), quantile(beside[of], share)]
        return {
          what: `${name}, p${share * 100}: alone, beside ${what}`,
          value: `${figure(without)}, ${figure(during)} ms (${figure(during / without)} times)`,
          goal: '1.5 times',
        }
      }
      return [
        row('health check', 'healthMs', 0.95),
        row('chat list', 'listMs', 0.5),
        row('chat list', 'listMs', 0.95),
        row('own work', 'ownMs', 0.5),
      ]
    }
    const flooding = (times: number, kind: 'photo' | 'video', bytes: Buffer) => () =>
      flood.ask('upload', { port, times, upload: { ...attacker!, kind, bytes } })

    let guesses = 0
    const askForCode = async () => {
      const email = `code-${guesses++}@byeol.test`
      const arrived = mails.arrival(email)
      const body = JSON.stringify({ email })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${guesses % 250}` }
      await fetch(`http://127.0.0.1:${port}${apiPrefix}${api.auth.sendEmailCode.path}`, {
        method: 'POST',
        body,
        headers,
      })
      await arrived
    }
    const nextSendId = sendIds()
    const { token, chatId } = attacker!
    const photoId = await uploadFile(calls, { token, chatId, kind: 'photo', bytes: photo })
    const { chatMessage } = await calls.post<{ chatMessage: { id: string } }>(api.chat.sendMessage.path, token, {
      sendId: nextSendId(),
      chatMessageParams: { chatId, photoId },
    })
    const order = { chatMessageId: chatMessage.id, fileId: photoId }
    return [
      ...(await compare(
        'two programs that only count (the floor)',
        () => uploadFile(calls, { ...honest!, kind: 'photo', bytes: photo }),
        countIdly,
      )),
      ...(await compare(
        `${networks * signInsEach} wrong sign-ins from ${networks} networks`,
        () => wrongSignIn(port, `198.51.100.${guesses++ % 250}`, guesses),
        () => flood.ask('signIn', { port, times: networks * signInsEach, networks }),
      )),
      ...(await compare(
        'twelve photos of another person',
        () => uploadFile(calls, { ...honest!, kind: 'photo', bytes: photo }),
        flooding(12, 'photo', photo),
      )),
      ...(await compare(
        'twelve pictures of 49 megapixels in 16 bits',
        () => uploadFile(calls, { ...honest!, kind: 'photo', bytes: photo }),
        flooding(12, 'photo', monster),
      )),
      ...(await compare(`${copies} copies of photos, own work a mail with a code`, askForCode, () =>
        flood.ask('copy', { port, times: copies, token, order }),
      )),
      ...(await compare(
        'four videos of twenty seconds of another person',
        () => uploadFile(calls, { ...honest!, kind: 'video', bytes: shortVideo }),
        flooding(4, 'video', longVideo),
      )),
    ]
  } finally {
    calls.close()
    await flood.stop()
    mails.close()
    await product.stop()
  }
}
