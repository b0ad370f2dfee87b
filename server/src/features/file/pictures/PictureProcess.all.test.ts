import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onePixel } from '../../../test/media/photos.ts'
import { openPictureProcess, type PictureProcess } from './PictureProcess.ts'

let pictures: PictureProcess
/** The picture processes of the shared worlds that other test files use. */
let others: number[]
beforeEach(() => {
  others = pidsOfChildren()
  pictures = openPictureProcess({ PATH: '/usr/bin:/bin' })
})
afterEach(() => pictures.close())

function pidsOfChildren(): number[] {
  const listed = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
  const lines = listed.split('\n').filter((line) => line.includes('pictureProcessMain'))
  return lines.map((line) => Number.parseInt(line))
}

/** The process id of this world's picture process. */
const pidOfChild = () => pidsOfChildren().find((pid) => !others.includes(pid))!

it('encodes several pictures at once, and fails only for a file that is no picture', async () => {
  const [photo, blurred] = await Promise.all([
    pictures.run('encodePhoto', onePixel),
    pictures.run('encodeBlurred', onePixel, 50),
    expect(pictures.run('encodePhoto', Buffer.from('no picture'))).rejects.toThrow('unsupported image format'),
  ])
  expect(photo).toMatchObject({ width: 1, height: 1 })
  expect(photo.sizes.large.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(blurred).toMatchObject({ width: 1, height: 1 })
})

it('answers `unavailable` when the process dies, and starts another one for the next picture', async () => {
  await pictures.run('encodePhoto', onePixel)
  const pid = pidOfChild()
  const lost = pictures.run('encodePhoto', onePixel)
  process.kill(pid, 'SIGKILL')
  await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
  expect(await pictures.run('encodePhoto', onePixel)).toMatchObject({ width: 1 })
  expect(pidOfChild()).not.toBe(pid)
})

/** Whether a process runs with SCHED_IDLE (field 41 of /proc/PID/stat), so that other processes can preempt it. */
const isIdle = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[38] === '5'

it('runs at a lower priority than the server, without its environment', async () => {
  await pictures.run('encodePhoto', onePixel)
  const pid = pidOfChild()
  expect(isIdle(pid) || getPriority(pid) > getPriority(process.pid)).toBe(true)
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('=')[0])
  // `fork` adds two variables for its IPC channel, and the shell adds its working directory.
  expect(names.toSorted((a, b) => a!.localeCompare(b!))).toEqual([
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
    'PATH',
    'PWD',
  ])
})
