import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { openUploadLines, type UploadLine } from './uploadLines.ts'

const perLook = limits.uploadLookMs / 1000

/** Uploads with byte counts set by the test. */
function world() {
  const lines = openUploadLines()
  const told: string[] = []
  return {
    lines,
    told,
    /** Opens an upload and returns how it ended. It ends only when the test says so. */
    open(name: string, { network = 'one', person = name } = {}) {
      const line = { bytes: 0, end: () => {}, self: undefined as UploadLine | undefined }
      const receive = (self: UploadLine) => {
        line.self = self
        return new Promise<void>((resolve) => (line.end = resolve))
      }
      void lines
        .open({ person, network }, () => line.bytes, receive)
        .then(
          () => told.push(`${name} ended`),
          (error: { code: string }) => told.push(`${name} ${error.code}`),
        )
      return line
    },
  }
}
const turn = () => new Promise(setImmediate)

it('cuts an upload below the minimum over three checks, and no faster one', async () => {
  const { lines, open, told } = world()
  const [slow, honest, waiting] = [open('slow'), open('honest'), open('waiting')]
  waiting.self!.arrived()
  for (let n = 0; n < 4; n++) {
    lines.look()
    slow.bytes += limits.uploadMinBytesPerSecond * perLook - 1
    honest.bytes += limits.uploadMinBytesPerSecond * perLook
  }
  lines.look()
  await turn()
  expect(told).toEqual(['slow unavailable'])
  expect(slow.self!.cut.aborted).toBe(true)
  expect(lines.count()).toBe(2)
})

it('forgives a pause of an upload that was fast enough before', async () => {
  const { lines, open, told } = world()
  const line = open('phone')
  lines.look()
  line.bytes += 30_000 * perLook
  for (let n = 0; n < 3; n++) lines.look()
  await turn()
  expect(told).toEqual([])
})

it.each([
  ['network', limits.uploadLinesPerNetwork, () => 'one', 'too_many_requests'],
  ['node', limits.uploadLinesAtOnce, (n: number) => `network ${n}`, 'unavailable'],
])('the slowest line of a full %s gives way, one of 30 kB/s never', async (_what, max, network, code) => {
  const { lines, open, told } = world()
  const opened = Array.from({ length: max }, (_, n) => open(`${n}`, { network: network(n) }))
  open('too early', { network: 'one' })
  await turn()
  expect(told).toEqual([`too early ${code}`])
  lines.look()
  opened.forEach((line, n) => (line.bytes += n === 7 ? 6_000 * perLook : 30_000 * perLook))
  lines.look()
  open('next', { network: 'one' })
  open('one more', { network: 'one' })
  await turn()
  expect(told.slice(1).toSorted()).toEqual(['7 unavailable', `one more ${code}`])
})
