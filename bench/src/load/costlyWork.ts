/**
 * A load process of one person who requests costly work. In reality it would run on another machine, so here it gets
 * the processor only after all other programs.
 */
import { setPriority } from 'node:os'
import { api } from '@byeol/contract/api.ts'
import { openCalls } from './openCalls.ts'
import { wrongSignIn } from './wrongSignIn.ts'
import { uploadFile, type Upload } from './uploadFile.ts'
import { answerAsks } from './worker.ts'

const atOnce = <Out>(times: number, work: (n: number) => Promise<Out>): Promise<unknown> =>
  Promise.allSettled(Array.from({ length: times }, (_, n) => work(n)))

const asks = {
  /** Makes `times` sign-ins with a wrong password, from each of the networks in turn. */
  signIn: ({ port, times, networks }: { port: number; times: number; networks: number }) =>
    atOnce(times, (n) => wrongSignIn(port, `203.0.113.${n % networks}`, n)),
  upload: async ({ port, times, upload }: { port: number; times: number; upload: Upload }) => {
    const calls = openCalls(port, 40)
    await atOnce(times, () => uploadFile(calls, upload))
    calls.close()
  },
  /** Requests copies of a photo with a watermark. */
  copy: async ({ port, times, token, order }: { port: number; times: number; token: string; order: object }) => {
    const calls = openCalls(port, 40)
    await atOnce(times, () => calls.post(api.chat.watermarkMedia.path, token, order))
    calls.close()
  },
}
export type CostlyAsks = typeof asks

setPriority(19)
answerAsks(asks)
