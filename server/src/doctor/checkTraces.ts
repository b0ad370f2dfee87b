import type { Env } from '../env.ts'
import { answerWithinMs, found, look, messageOf, type Finding } from './Finding.ts'

const name = 'traces'

/** Sends the collector an empty list of traces. */
async function checkCollector(url: string): Promise<Finding> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(answerWithinMs)
  try {
    const { ok, status } = await fetch(url, { method: 'POST', headers, body: '{"resourceSpans":[]}', signal })
    return ok ? found(name, 'on') : found(name, 'broken', `TRACES_URL: answers with ${status}`)
  } catch (error) {
    return found(name, 'broken', `TRACES_URL: ${messageOf(error)}`)
  }
}

export async function checkTraces({ TRACES_URL: url }: Env): Promise<Finding> {
  return url ? look(name, () => checkCollector(url)) : found(name, 'off', 'TRACES_URL is not set')
}
